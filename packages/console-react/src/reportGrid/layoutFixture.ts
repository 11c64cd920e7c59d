import type { LayoutColumn, ReportLayout } from '@fieldtime/console-core/reports'

/** A layout from a text such as `<a b:80 c>`: `<` and `>` pin to the left and right, `:80` is a width. */
export function layoutOf(columns: string, more: Partial<ReportLayout> = {}): ReportLayout {
  return { columns: columns.split(' ').map(columnOf), sorts: [], filters: [], groups: [], pageSize: 10, ...more }
}

function columnOf(text: string): LayoutColumn {
  const [, left, id = '', right, width] = /^(<?)(\w+)(>?)(?::(\d+))?$/.exec(text) ?? []
  const pinned = left ? 'left' : null
  return { id, width: width ? Number(width) : null, pin: right ? 'right' : pinned }
}

/** The columns of a layout, as `layoutOf` reads them. */
export const textOf = (columns: readonly LayoutColumn[]) =>
  columns
    .map(
      ({ id, pin, width }) =>
        `${pin === 'left' ? '<' : ''}${id}${pin === 'right' ? '>' : ''}${width ? `:${width}` : ''}`,
    )
    .join(' ')
