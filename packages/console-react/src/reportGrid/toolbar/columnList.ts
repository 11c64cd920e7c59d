import type { Grid } from '../state/gridContext.js'

export interface ChoosableColumn {
  readonly id: string
  readonly name: string
  readonly isShown: boolean
  /** It stands above the rows. */
  readonly isGrouped: boolean
}

/** The columns on screen in their order, then the others by name. */
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
