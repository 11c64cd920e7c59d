import {
  type ClockEventRow,
  type ClockEventsGap,
  type ClockEventsProgress,
  type ClockEventsQuestion,
  type ClockEventsReading,
  clockEventsDefinition,
  createReportTable,
  type ReportColumn,
  type ReportTable,
  readClockEvents,
  type Transport,
} from '@fieldtime/console-core'

export interface ClockEventsSnapshot {
  /** Its rows change with `revision`; other rows are another table. */
  readonly table: ReportTable<ClockEventRow>
  readonly revision: number
  /** What the rows answer: an earlier question while a new one has no rows yet. */
  readonly shown: ClockEventsQuestion | null
  readonly isReading: boolean
  /** Of the read that is under way. */
  readonly progress: ClockEventsProgress | null
  /** What is missing of the rows that are shown. */
  readonly gaps: readonly ClockEventsGap[]
  /** When all rows were there; null while some are on their way for the first time. */
  readonly readAt: Date | null
}

/** How a table reads its rows: the columns with the words of a language. */
export interface TableShape {
  readonly columns: readonly ReportColumn<ClockEventRow>[]
  readonly locale: string
}

interface Sheet {
  readonly question: ClockEventsQuestion
  table: ReportTable<ClockEventRow>
}

/** A grid is drawn a few times a second while rows come, and not for each of a hundred pages and answers. */
const flushMilliseconds = 200

/** The clock events that a page shows while they come; what it shows next takes their place when its first rows are there. */
export function createClockEventsStore(shape: TableShape, now: () => Date) {
  const listeners = new Set<() => void>()
  let tableShape = shape
  let shown: Sheet | null = null
  let draft: Sheet | null = null
  let lastTransport: Transport | null = null

  const createTable = (rows: Iterable<ClockEventRow> = []) => {
    const { columns, locale } = tableShape
    const table = createReportTable(columns, { rowId: clockEventsDefinition.rowId, locale })
    table.append([...rows])
    return table
  }
  let emptyTable = createTable()
  let snapshot: ClockEventsSnapshot = {
    table: emptyTable,
    revision: 0,
    shown: null,
    isReading: true,
    progress: null,
    gaps: [],
    readAt: null,
  }

  const change = (changes: Partial<ClockEventsSnapshot>) => {
    snapshot = { ...snapshot, ...changes, table: shown?.table ?? emptyTable, shown: shown?.question ?? null }
    for (const listener of listeners) listener()
  }
  const changeRows = (changes: Partial<ClockEventsSnapshot> = {}) =>
    change({ ...changes, revision: snapshot.revision + 1 })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,

    /** Takes other columns or another language, with the rows that are there. */
    reshape(next: TableShape) {
      if (next.columns === tableShape.columns && next.locale === tableShape.locale) return
      tableShape = next
      emptyTable = createTable()
      for (const sheet of new Set([shown, draft])) if (sheet) sheet.table = createTable(sheet.table.query({}).rows())
      changeRows()
    },

    /** Reads what is asked. The answer ends the read: from then on nothing of it is shown. */
    read(transport: Transport, question: ClockEventsQuestion): () => void {
      const controller = new AbortController()
      const { signal } = controller
      const sheet: Sheet = { question, table: createTable() }
      // Another transport is another person's: what one may see is nothing to show the other.
      if (transport !== lastTransport) shown = null
      lastTransport = transport
      // Rows of the same question are not taken away while they are read again.
      const isRefresh = shown !== null && isSameQuestion(shown.question, question)
      draft = sheet
      const pace = createPace(() => {
        if (signal.aborted || (isRefresh && shown !== sheet)) return
        const isFirst = shown !== sheet
        shown = sheet
        changeRows(isFirst ? { gaps: [] } : {})
      })

      const finish = (reading: ClockEventsReading) => {
        if (signal.aborted) return
        pace.stop()
        draft = null
        const keepsFuller = isRefresh && reading.gaps.includes('events') && countOf(shown) > countOf(sheet)
        if (!keepsFuller) shown = sheet
        changeRows({ isReading: false, progress: null, gaps: reading.gaps, readAt: now() })
      }

      change({ isReading: true, progress: null, ...(isRefresh ? {} : { readAt: null }) })
      readClockEvents(transport, question, {
        signal,
        onPage(rows) {
          sheet.table.append(rows)
          pace.step()
        },
        onUpdate(rows) {
          sheet.table.update(rows)
          pace.step()
        },
        onProgress: progress => {
          if (!signal.aborted) change({ progress })
        },
      }).then(finish, reason => {
        if (!signal.aborted) throw reason
      })

      return () => {
        controller.abort()
        pace.stop()
        if (draft === sheet) draft = null
      }
    },
  }
}

export type ClockEventsStore = ReturnType<typeof createClockEventsStore>

export function isSameQuestion(left: ClockEventsQuestion, right: ClockEventsQuestion): boolean {
  return (
    left.businessUnitId === right.businessUnitId &&
    left.range.startDate === right.range.startDate &&
    left.range.endDate === right.range.endDate
  )
}

const countOf = (sheet: Sheet | null) => sheet?.table.rowCount ?? 0

/** Lets the first step through at once, and of those that follow closely the last. */
function createPace(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isWaiting = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = null
      if (!isWaiting) return
      isWaiting = false
      act()
      rest()
    }, flushMilliseconds)
  }
  return {
    step() {
      isWaiting = true
      if (timer !== null) return
      isWaiting = false
      act()
      rest()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
