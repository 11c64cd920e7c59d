import type { Grid } from '../state/gridContext.ts'

export interface ChoosableColumn {
  readonly id: string
  readonly name: string
  readonly isShown: boolean
  /** The report is grouped by it. */
  readonly isGrouped: boolean
}

/** The shown columns in display order, then the hidden ones by name. */
export function listColumns({ columns, state, headerOf, displayed }: Grid, locale: string): readonly ChoosableColumn[] {
  const { layout } = state
  const groups = layout.groups.map(({ columnId }) => columnId).filter(id => columns.has(id))
  const inRows = displayed.map(({ column }) => column.id).filter(id => !groups.includes(id))
  const shown = new Set([...groups, ...inRows])
  const describe = (id: string) => ({
    id,
    name: headerOf(id),
    isShown: shown.has(id),
    isGrouped: groups.includes(id),
  })
  const { compare } = new Intl.Collator(locale)
  const hidden = [...columns.keys()].filter(id => !shown.has(id)).map(describe)
  return [...[...groups, ...inRows].map(describe), ...hidden.sort((left, right) => compare(left.name, right.name))]
}
