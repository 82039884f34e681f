# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A display that is larger than the game's picture."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busdisplay


class CentredDisplay:
    """The middle of a larger display, used as a display. The rest stays black."""

    def __init__(self, display: "busdisplay.BusDisplay", width: int, height: int) -> None:
        self._display = display
        self.width = width
        self.height = height
        self._frame = displayio.Group(
            x=(display.width - width) // 2, y=(display.height - height) // 2
        )
        self._shown: displayio.Group | None = None
        display.root_group = self._frame

    @property
    def root_group(self) -> "displayio.Group | None":
        return self._shown

    @root_group.setter
    def root_group(self, group: "displayio.Group | None") -> None:
        if group is self._shown:
            return  # setting it again would redraw everything
        if self._shown is not None:
            self._frame.pop()
        self._shown = group
        if group is not None:
            self._frame.append(group)

    @property
    def auto_refresh(self) -> bool:
        return self._display.auto_refresh

    @auto_refresh.setter
    def auto_refresh(self, value: bool) -> None:
        self._display.auto_refresh = value

    @property
    def rotation(self) -> int:
        return self._display.rotation

    @rotation.setter
    def rotation(self, value: int) -> None:
        self._display.rotation = value

    def refresh(self) -> None:
        self._display.refresh()
