type Keys = readonly (readonly [keys: string, action: string])[]

/** The keys of every report grid. */
export const gridKeys: Keys = [
  ['Tab', 'Moves to the grid and out of it. The grid is one tab stop.'],
  ['Arrow keys', 'Move between cells.'],
  ['Home, End', 'Move to the first or the last cell of a row.'],
  ['Page Up, Page Down', 'Move by a screen.'],
  ['Enter', 'Opens a cell, expands a group, or sorts by a header.'],
  ['Shift+Enter in a header', 'Adds the column to the sort.'],
  ['Alt+Down in a header', 'Opens the menu of the column.'],
  ['Shift+Left, Shift+Right in a header', 'Change the width of the column.'],
  ['Ctrl+Shift+Left, Ctrl+Shift+Right in a header', 'Move the column.'],
  ['Space', 'Selects the row.'],
  ['Escape', 'Leaves a cell and returns to the grid.'],
]

/** The keys of every dialog. */
export const dialogKeys: Keys = [
  ['Tab', 'Moves between the controls of the dialog.'],
  ['Enter', 'Confirms.'],
  ['Escape', 'Cancels and returns the focus.'],
]

/** The keys of settings, on every level. */
export const settingsKeys: Keys = [
  ['Tab', 'Moves between settings.'],
  ['Space', 'Turns a toggle on or off.'],
  ['Left, Right', 'Choose a segment.'],
  ['Enter on “…”', 'Opens the menu of a setting.'],
]
