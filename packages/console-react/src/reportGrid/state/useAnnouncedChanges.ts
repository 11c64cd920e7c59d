import { useEffect, useRef } from 'react'
import { useConsole, useMessages } from '../../consoleContext.js'
import { describeGridChange } from './gridAnnouncement.js'
import type { Grid } from './gridContext.js'

/** Tells a screen reader what has become of the grid, whoever has changed it. */
export function useAnnouncedChanges({ state, page, result, table, headerOf, announce }: Grid): void {
  const t = useMessages()
  const { locale, direction } = useConsole()
  const told = useRef(state)

  useEffect(() => {
    const before = told.current
    if (before === state) return
    told.current = state
    const facts = {
      pageIndex: page.pageIndex,
      pageCount: page.pageCount,
      rowCount: result.rowCount,
      tableRowCount: table.rowCount,
      direction,
    }
    const numberOf = (count: number) => new Intl.NumberFormat(locale).format(count)
    const sentence = describeGridChange(before, state, facts, t, headerOf, numberOf)
    if (sentence !== null) announce(sentence)
  }, [state, page, result, table, headerOf, announce, t, locale, direction])
}
