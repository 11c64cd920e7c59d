import { useEffect, useRef } from 'react'
import { useConsole, useMessages } from '../../consoleContext.ts'
import { useToasts } from '../../ui/Toasts.tsx'
import { describeGridChange, isUndoable } from './gridAnnouncement.ts'
import type { Grid } from './gridContext.ts'

/**
 * Announces every change of the grid to screen readers, whoever made it. A change that can be undone is announced by a toast
 * with an Undo button.
 */
export function useAnnouncedChanges(grid: Grid): void {
  const { state, page, result, table, displayed, headerOf, announce, dispatch } = grid
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
