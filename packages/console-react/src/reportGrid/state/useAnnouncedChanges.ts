import { useEffect, useRef } from 'react'
import { useConsole, useMessages } from '../../consoleContext.ts'
import { describeGridChange } from './gridAnnouncement.ts'
import type { Grid } from './gridContext.ts'

/** Announces every change of the grid to screen readers, whoever made it. */
export function useAnnouncedChanges({ state, page, result, table, displayed, headerOf, announce }: Grid): void {
  const t = useMessages()
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
    if (sentence !== null) announce(sentence)
  }, [state, page, result, table, displayed, headerOf, announce, t, locale, direction])
}
