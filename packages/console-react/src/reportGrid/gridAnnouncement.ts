import type { Translate } from '../consoleContext.js'
import type { GridState } from './gridState.js'

export interface AnnouncedFacts {
  readonly pageIndex: number
  readonly pageCount: number
  readonly rowCount: number
  readonly tableRowCount: number
}

/** What a screen reader hears of a change; null for what needs no word. */
export function describeGridChange(
  before: GridState,
  after: GridState,
  facts: AnnouncedFacts,
  t: Translate,
  headerOf: (columnId: string) => string,
  numberOf: (count: number) => string,
): string | null {
  const sentences: string[] = []
  const { layout } = after
  if (layout.groups !== before.layout.groups) {
    const names = layout.groups.map(({ columnId }) => headerOf(columnId))
    sentences.push(names.length === 0 ? t('grid.notGrouped') : t('grid.groupedBy', names.join(', ')))
  }
  if (layout.sorts !== before.layout.sorts) {
    const names = layout.sorts.map(({ columnId, order }) => t(`grid.sortedBy.${order}`, headerOf(columnId)))
    sentences.push(names.length === 0 ? t('grid.notSorted') : t('grid.sortedBy', names.join('; ')))
  }
  if (layout.filters !== before.layout.filters) {
    sentences.push(t('grid.filterCount', numberOf(facts.rowCount), numberOf(facts.tableRowCount)))
  }
  const isOtherPage = after.pageIndex !== before.pageIndex || layout.pageSize !== before.layout.pageSize
  if (sentences.length === 0 && isOtherPage) {
    sentences.push(t('grid.page', numberOf(facts.pageIndex + 1), numberOf(facts.pageCount)))
  }
  if (after.selection.rowIds !== before.selection.rowIds) {
    sentences.push(t.count('grid.selected', after.selection.rowIds.size))
  }
  return sentences.length === 0 ? null : sentences.join('. ')
}
