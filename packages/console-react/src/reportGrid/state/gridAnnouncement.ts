import { useEffect, useRef } from 'react'
import { type Translate, useConsole, useMessages } from '../../provider/consoleContext.ts'
import { useToasts } from '../../ui/Toasts.tsx'
import type { Grid, GridActions } from './gridContext.ts'
import type { GridState, GroupExpansion } from './gridState.ts'

export interface AnnouncedFacts {
  readonly pageIndex: number
  readonly pageCount: number
  readonly rowCount: number
  readonly tableRowCount: number
  readonly direction: 'ltr' | 'rtl'
  /** The columns in rows, from start to end, after the change. */
  readonly displayedIds: readonly string[]
}

/** The announcement of a change for screen readers; null when there is nothing to announce. */
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
  const ofColumns = describeColumnChange(before, after, facts, t, headerOf)
  if (ofColumns !== null) sentences.push(ofColumns)
  if (layout.groups !== before.layout.groups) {
    const names = layout.groups.map(({ columnId }) => headerOf(columnId))
    sentences.push(names.length === 0 ? t('grid.notGrouped') : t('grid.groupedBy', names.join(', ')))
  }
  if (layout.sorts !== before.layout.sorts) {
    const names = layout.sorts.map(({ columnId, order }) => t(`grid.sortedBy.${order}`, headerOf(columnId)))
    sentences.push(names.length === 0 ? t('grid.notSorted') : t('grid.sortedBy', names.join('; ')))
  }
  if (after.expansion !== before.expansion && layout === before.layout) {
    const sentence = describeExpansion(before.expansion, after.expansion, t)
    if (sentence !== null) sentences.push(sentence)
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

/** Whether a toast offers to undo a change: columns or groups were rearranged, or all filters cleared. */
export function isUndoable(before: GridState, after: GridState): boolean {
  // The code that replaces the whole layout offers Undo itself.
  if (after.layoutResets !== before.layoutResets) return false
  const areCleared = after.filterResets !== before.filterResets && before.layout.filters.length > 0
  return areCleared || arrangementOf(after) !== arrangementOf(before)
}

const arrangementOf = ({ layout: { columns, groups } }: GridState) =>
  JSON.stringify([columns.map(({ id, pin }) => [id, pin]), groups.map(({ columnId }) => columnId)])

/** Whether all groups or a single one was expanded or collapsed; null for any other change. */
function describeExpansion(before: GroupExpansion, after: GroupExpansion, t: Translate): string | null {
  if (after.except.size === 0 && (after.areOpen !== before.areOpen || before.except.size > 1)) {
    return t(after.areOpen ? 'grid.allExpanded' : 'grid.allCollapsed')
  }
  const toggled = [...after.except, ...before.except].filter(key => after.except.has(key) !== before.except.has(key))
  const [only] = toggled
  if (only === undefined || toggled.length > 1) return null
  return t(after.except.has(only) === after.areOpen ? 'grid.groupCollapsed' : 'grid.groupExpanded')
}

/** The change of a single column; null when several changed, as with a template, or when a column was grouped. */
function describeColumnChange(
  before: GridState,
  after: GridState,
  { direction, displayedIds }: AnnouncedFacts,
  t: Translate,
  headerOf: (columnId: string) => string,
): string | null {
  const { columns, groups } = after.layout
  if (columns === before.layout.columns || groups.length > before.layout.groups.length) return null
  const had = new Map(before.layout.columns.map(column => [column.id, column]))
  const has = new Set(columns.map(({ id }) => id))
  const changes = [
    ...before.layout.columns.filter(({ id }) => !has.has(id)).map(({ id }) => t('grid.hidden', headerOf(id))),
    ...columns.filter(({ id }) => !had.has(id)).map(({ id }) => t('grid.shown', headerOf(id))),
  ]
  if (changes.length > 0) return changes.length === 1 ? (changes[0] ?? null) : null

  const { lastMovedId } = after
  if (lastMovedId !== null && columns.some(({ id }, place) => id !== before.layout.columns[place]?.id)) {
    const index = displayedIds.indexOf(lastMovedId)
    return index < 0 ? null : t('grid.columns.moved', headerOf(lastMovedId), index + 1, displayedIds.length)
  }
  const pinned = columns.filter(({ id, pin }) => had.get(id)?.pin !== pin)
  const [only] = pinned
  if (!only || pinned.length > 1) return null
  if (only.pin === null) return t('grid.pinned.none', headerOf(only.id))
  // In layouts, left is where reading starts.
  const isLeft = (only.pin === 'left') === (direction === 'ltr')
  return t(isLeft ? 'grid.pinned.left' : 'grid.pinned.right', headerOf(only.id))
}

/** Announces each change of the grid to screen readers, including changes by the host. If it can be undone, as a toast with Undo. */
export function useAnnouncedChanges(grid: Grid, { announce, dispatch }: GridActions): void {
  const { state, page, result, table, displayed, headerOf } = grid
  const t = useMessages()
  const toasts = useToasts()
  const { locale, direction } = useConsole()
  const announced = useRef(state)

  useEffect(() => {
    const before = announced.current
    if (before === state) return
    announced.current = state
    const facts = {
      pageIndex: page.pageIndex,
      pageCount: page.pageCount,
      rowCount: result.rowCount,
      tableRowCount: table.rowCount,
      direction,
      displayedIds: displayed.map(({ column }) => column.id),
    }
    const numberOf = (count: number) => new Intl.NumberFormat(locale).format(count)
    const sentence = describeGridChange(before, state, facts, t, headerOf, numberOf)
    if (sentence === null) return
    if (!isUndoable(before, state)) return announce(sentence)
    const { layout, pageIndex } = before
    toasts.show({
      text: sentence,
      topic: 'layout',
      action: { label: t('grid.undo'), onPress: () => dispatch({ type: 'applyLayout', layout, pageIndex }) },
    })
  }, [state, page, result, table, displayed, headerOf, announce, dispatch, toasts, t, locale, direction])
}
