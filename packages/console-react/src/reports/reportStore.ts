import {
  createReportTable,
  isSameQuestion,
  type ReportColumn,
  type ReportProgress,
  type ReportQuestion,
  type ReportSource,
  type ReportTable,
  type Transport,
} from '@fieldtime/console-core'
import { createRenderThrottle, type RenderThrottle } from './renderThrottle.js'

export interface ReportSnapshot<Row, Gap extends string> {
  /** Its rows change with `revision`; other rows are another table. */
  readonly table: ReportTable<Row>
  readonly revision: number
  /** What the rows answer: an earlier question while a new one has no rows yet. */
  readonly shown: ReportQuestion | null
  readonly isReading: boolean
  /** Of the read that is under way. */
  readonly progress: ReportProgress | null
  /** What is missing of the rows that are shown. */
  readonly gaps: readonly Gap[]
  /** When all rows were there; null while some are on their way for the first time. */
  readonly readAt: Date | null
}

/** How a table reads its rows: the columns with the words of a language. */
export interface TableShape<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly locale: string
}

/** What an edit makes of a row. */
export type RowEdit<Row> = (row: Row) => Row

interface Sheet<Row> {
  readonly question: ReportQuestion
  table: ReportTable<Row>
}

/** Urgent renders block, because a person waits for them; transitions yield to input, as for rows that arrive. */
export type RenderPriority = 'urgent' | 'transition'

/** The rows that a page shows while they come; what it shows next takes their place when its first rows are there. */
export function createReportStore<Row, Gap extends string>(
  source: ReportSource<Row, Gap>,
  shape: TableShape<Row>,
  now: () => Date,
) {
  const listeners = new Set<(priority: RenderPriority) => void>()
  let tableShape = shape
  let shown: Sheet<Row> | null = null
  let draft: Sheet<Row> | null = null
  let lastTransport: Transport | null = null
  /** What was edited while rows are being read, which may come as they were before. */
  let edits = new Map<string, RowEdit<Row>>()
  let throttle: RenderThrottle | null = null

  const createTable = (rows: Iterable<Row> = []) => {
    const { columns, locale } = tableShape
    const { rowId, naturalOrder, measures = [] } = source.definition
    const table = createReportTable([...columns, ...measures], { rowId, locale, naturalOrder })
    table.append([...rows])
    return table
  }
  let emptyTable = createTable()
  let snapshot: ReportSnapshot<Row, Gap> = {
    table: emptyTable,
    revision: 0,
    shown: null,
    isReading: true,
    progress: null,
    gaps: [],
    readAt: null,
  }

  const change = (changes: Partial<ReportSnapshot<Row, Gap>>, priority: RenderPriority = 'urgent') => {
    snapshot = { ...snapshot, ...changes, table: shown?.table ?? emptyTable, shown: shown?.question ?? null }
    for (const listener of listeners) listener(priority)
  }
  const withEdits = (rows: readonly Row[]) =>
    edits.size === 0 ? rows : rows.map(row => edits.get(source.definition.rowId(row))?.(row) ?? row)
  const changeTable = (changes: Partial<ReportSnapshot<Row, Gap>> = {}, priority: RenderPriority = 'urgent') =>
    change({ ...changes, revision: snapshot.revision + 1 }, priority)

  return {
    subscribe(listener: (priority: RenderPriority) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** Reports that the latest snapshot has been painted. How long it took sets the pause before the next one. */
    handleRendered: () => throttle?.handleRendered(),

    /** Takes other columns or another language, with the rows that are there. */
    reshape(next: TableShape<Row>) {
      if (next.columns === tableShape.columns && next.locale === tableShape.locale) return
      tableShape = next
      emptyTable = createTable()
      for (const sheet of new Set([shown, draft])) if (sheet) sheet.table = createTable(sheet.table.query({}).rows())
      changeTable()
    },

    /** After edits, by row id; rows that are not there are passed over. */
    changeRows(changes: ReadonlyMap<string, RowEdit<Row>>) {
      if (draft) {
        for (const [rowId, edit] of changes) {
          const earlier = edits.get(rowId)
          edits.set(rowId, earlier ? row => edit(earlier(row)) : edit)
        }
      }
      for (const { table } of new Set([shown, draft].filter(sheet => sheet !== null))) {
        table.update(
          [...changes].flatMap(([rowId, edit]) => {
            const row = table.rowOf(rowId)
            return row === undefined ? [] : [edit(row)]
          }),
        )
      }
      changeTable()
    },

    /** Reads what is asked. The answer ends the read: from then on nothing of it is shown. */
    read(transport: Transport, question: ReportQuestion): () => void {
      const controller = new AbortController()
      const { signal } = controller
      const sheet: Sheet<Row> = { question, table: createTable() }
      // Another transport is another person's: what one may see is nothing to show the other.
      if (transport !== lastTransport) shown = null
      lastTransport = transport
      // Rows of the same question are not taken away while they are read again.
      const isRefresh = shown !== null && isSameQuestion(shown.question, question)
      draft = sheet
      edits = new Map()
      let progress: ReportProgress | null = null
      const ownThrottle = createRenderThrottle(() => {
        const isFirst = shown !== sheet
        if (isFirst && (isRefresh || sheet.table.rowCount === 0)) return change({ progress }, 'transition')
        shown = sheet
        changeTable(isFirst ? { progress, gaps: [] } : { progress }, 'transition')
      })
      throttle = ownThrottle
      const step = () => {
        if (!signal.aborted) ownThrottle.request()
      }

      const finish = ({ gaps }: { readonly gaps: readonly Gap[] }) => {
        if (signal.aborted) return
        ownThrottle.stop()
        draft = null
        const lacksRows = gaps.some(gap => source.rowGaps.includes(gap))
        const keepsFuller = isRefresh && lacksRows && countOf(shown) > countOf(sheet)
        if (!keepsFuller) shown = sheet
        changeTable({ isReading: false, progress: null, gaps, readAt: now() }, 'transition')
      }

      change({ isReading: true, progress: null, ...(isRefresh ? {} : { readAt: null }) })
      const reading = source.read(transport, question, {
        signal,
        now: now(),
        onPage(rows) {
          sheet.table.append(withEdits(rows))
          step()
        },
        onUpdate(rows) {
          sheet.table.update(withEdits(rows))
          step()
        },
        onProgress(latest) {
          progress = latest
          step()
        },
      })
      reading.then(finish, reason => {
        if (!signal.aborted) throw reason
      })

      return () => {
        controller.abort()
        ownThrottle.stop()
        if (draft === sheet) draft = null
      }
    },
  }
}

export type ReportStore<Row, Gap extends string> = ReturnType<typeof createReportStore<Row, Gap>>

const countOf = <Row>(sheet: Sheet<Row> | null) => sheet?.table.rowCount ?? 0
