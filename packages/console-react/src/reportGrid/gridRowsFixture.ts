/**
 * The cell texts of the lines of a grid, without the checkbox: first those of the given columns, then the others as displayed.
 * Tests name columns this way, because pinned columns are displayed first and last.
 */
export function readCells(
  container: HTMLElement,
  columnIds: readonly string[],
  kind: 'row' | 'group' | 'total' = 'row',
): string[][] {
  const displayed = [...container.querySelectorAll<HTMLElement>('thead th[data-column-id]')].map(
    header => header.dataset.columnId,
  )
  const ids = new Set([...columnIds.filter(id => displayed.includes(id)), ...displayed])
  const lines = kind === 'total' ? 'tfoot > tr' : `tbody > [data-grid-line^="${kind}"]`
  return [...container.querySelectorAll(lines)].map(line => {
    const cells = [...line.children].slice(1)
    // The label of a group or total spans several columns, so its values are counted from the end.
    return [...ids].map(id => textOf(cells.at(displayed.indexOf(id) - displayed.length)))
  })
}

/** The labels of the rendered group headers, with their counts. */
export const groupLabels = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('tbody > [data-grid-line^="group"]')].map(line => textOf(line.children[1]))

/** Without numbers of exceptions, which depend on the settings of the person. */
function textOf(cell: Element | undefined): string {
  const copy = cell?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const mark of copy.querySelectorAll('.ft-exceptions-mark')) mark.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
