import type { Transport } from '../http/index.ts'
import type { LayoutFilter } from '../layout/index.ts'
import { createReportTable, type ReportTable } from '../table/index.ts'
import { inNameOrder, type ReportPerson } from './days/reportDay.ts'
import type { ReportColumn } from './reportDefinition.ts'
import {
  isSameQuestion,
  type ReportQuestion,
  type ReportReadOptions,
  type ReportSource,
  type RowBatch,
} from './rowStream.ts'

/** The minimum time between renders while rows arrive, in milliseconds, because a report has a hundred pages and responses. */
const shortestPause = 200

/** The pause after a render, as a multiple of the render's duration. On a slow machine, reading has priority over rendering. */
const pausePerRender = 3

/** How long to wait for `handleRendered`, in milliseconds. */
const longestRender = 1_000

/** Runs the first request immediately, then the last of a burst. */
interface RenderThrottle {
  request(): void
  /** Call it when the last request has been rendered. */
  handleRendered(): void
  stop(): void
}

/** `render` starts a render; the time until `handleRendered` decides how long the throttle waits before the next. */
export function createRenderThrottle(render: () => void): RenderThrottle {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isRequested = false
  let renderingSince: number | null = null

  const start = () => {
    isRequested = false
    renderingSince = performance.now()
    pauseFor(longestRender)
    render()
  }
  const pauseFor = (milliseconds: number) => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      if (isRequested) start()
    }, milliseconds)
  }

  return {
    request() {
      isRequested = true
      if (timer === null) start()
    },
    handleRendered() {
      if (renderingSince === null) return
      const took = performance.now() - renderingSince
      renderingSince = null
      pauseFor(Math.max(shortestPause - took, took * pausePerRender))
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      renderingSince = null
    },
  }
}

interface ReportProgress {
  readonly rowCount: number
  /** Rows that await an answer of the telematics service; absent where a report doesn't ask it. */
  readonly uncheckedCount?: number
}

export interface ReportSnapshot<Row, Gap extends string> {
  /** The rows change with `revision`. A new question gets a new table. */
  readonly table: ReportTable<Row>
  readonly revision: number
  /** The question of the displayed rows: the previous one until the new one has rows. */
  readonly shown: ReportQuestion | null
  readonly isReading: boolean
  /** Of the current read. */
  readonly progress: ReportProgress | null
  /** The gaps in the displayed rows. */
  readonly gaps: readonly Gap[]
  /** The people without a record, by name; null if unknown, or if the report doesn't list them. */
  readonly peopleWithoutRecord: readonly ReportPerson[] | null
  /** When rows of this question were last complete; null until then. */
  readonly readAt: Date | null
  /** Counts the snapshots of a store. */
  readonly sequence: number
  /**
   * The last snapshot that a person waits for. Later ones only add rows that have arrived, and may be rendered when there is time
   * for it.
   */
  readonly urgentSequence: number
}

/** The columns with the labels of a language, its locale, and the filters that always apply. */
interface TableShape<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly locale: string
  readonly fixedFilters?: readonly LayoutFilter[]
}

/** The row after an edit. */
export type RowEdit<Row> = (row: Row) => Row

interface Sheet<Row> {
  readonly question: ReportQuestion
  table: ReportTable<Row>
  peopleWithoutRecord: readonly ReportPerson[] | null
}

/**
 * The rows of a report while they arrive, and the edits made to them. The rows of a new question replace those shown when its
 * first rows are there. Works with `useSyncExternalStore` and alike: snapshots are immutable but for the rows of `table`.
 */
export function createReportStore<Row, Gap extends string>(
  source: ReportSource<Row, Gap>,
  shape: TableShape<Row>,
  now: () => Date,
) {
  const listeners = new Set<() => void>()
  let tableShape = shape
  let shown: Sheet<Row> | null = null
  let draft: Sheet<Row> | null = null
  let lastTransport: Transport | null = null
  /** Edits made during a read, which may still return the rows before the edits. */
  let edits = new Map<string, RowEdit<Row>>()
  let throttle: RenderThrottle | null = null

  const createTable = (rows: Iterable<Row> = []) => {
    const { columns, locale, fixedFilters } = tableShape
    const { rowId, naturalOrder, measures = [] } = source.definition
    const table = createReportTable([...columns, ...measures], { rowId, locale, naturalOrder, fixedFilters })
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
    peopleWithoutRecord: null,
    readAt: null,
    sequence: 0,
    urgentSequence: 0,
  }

  const publish = (changes: Partial<ReportSnapshot<Row, Gap>>, isUrgent: boolean) => {
    const sequence = snapshot.sequence + 1
    snapshot = {
      ...snapshot,
      ...changes,
      table: shown?.table ?? emptyTable,
      shown: shown?.question ?? null,
      peopleWithoutRecord: shown?.peopleWithoutRecord ?? null,
      sequence,
      urgentSequence: isUrgent ? sequence : snapshot.urgentSequence,
    }
    for (const listener of listeners) listener()
  }
  const publishRows = (changes: Partial<ReportSnapshot<Row, Gap>>, isUrgent: boolean) =>
    publish({ ...changes, revision: snapshot.revision + 1 }, isUrgent)
  const withEdits = (rows: readonly Row[]) =>
    edits.size === 0 ? rows : rows.map(row => edits.get(source.definition.rowId(row))?.(row) ?? row)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** Call it when the latest snapshot is on the screen. Its duration determines when the next one is due. */
    handleRendered: () => throttle?.handleRendered(),

    /** Changes columns, language, or fixed filters, and keeps the rows. */
    reshape(next: TableShape<Row>) {
      const isSame = (['columns', 'locale', 'fixedFilters'] as const).every(part => next[part] === tableShape[part])
      if (isSame) return
      tableShape = next
      emptyTable = createTable()
      for (const sheet of new Set([shown, draft])) if (sheet) sheet.table = createTable(sheet.table.storedRows())
      publishRows({}, true)
    },

    /** Edits rows by id; ignores ids that the table doesn't have. */
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
            const row = table.storedRowOf(rowId)
            return row === undefined ? [] : [edit(row)]
          }),
        )
      }
      publishRows({}, true)
    },

    /** Reads the rows of a question. The returned function stops the read; its rows are then discarded. */
    read(
      transport: Transport,
      question: ReportQuestion,
      options: Pick<ReportReadOptions, 'readDayCheck'> = {},
    ): () => void {
      const controller = new AbortController()
      const { signal } = controller
      const sheet: Sheet<Row> = { question, table: createTable(), peopleWithoutRecord: null }
      // Another transport belongs to another person, who must not see these rows.
      if (transport !== lastTransport) shown = null
      lastTransport = transport
      // Rows of the same question stay while they are read again.
      const isRefresh = shown !== null && isSameQuestion(shown.question, question)
      draft = sheet
      edits = new Map()
      let progress: ReportProgress | null = null
      const ownThrottle = createRenderThrottle(() => {
        const isFirst = shown !== sheet
        if (isFirst && (isRefresh || sheet.table.rowCount === 0)) return publish({ progress }, false)
        shown = sheet
        publishRows(isFirst ? { progress, gaps: [] } : { progress }, false)
      })
      throttle = ownThrottle

      const finish = (gaps: readonly Gap[]) => {
        ownThrottle.stop()
        draft = null
        const lacksRows = gaps.some(gap => source.rowGaps.includes(gap))
        const keepsFuller = isRefresh && lacksRows && countOf(shown) > countOf(sheet)
        if (!keepsFuller) shown = sheet
        const isComplete = gaps.length === 0
        publishRows({ isReading: false, progress: null, gaps, ...(isComplete ? { readAt: now() } : {}) }, false)
      }

      const applyBatches = async () => {
        let gaps: readonly Gap[] = []
        for await (const batch of source.read(transport, question, { ...options, signal, now: now() })) {
          if (signal.aborted) return
          sheet.table.append(withEdits(batch.added))
          sheet.table.update(withEdits(batch.updated))
          gaps = batch.incomplete
          if (batch.peopleWithoutRecord) {
            sheet.peopleWithoutRecord = inNameOrder(batch.peopleWithoutRecord, tableShape.locale)
          }
          progress = { rowCount: sheet.table.rowCount, ...pickUnchecked(batch) }
          ownThrottle.request()
        }
        if (!signal.aborted) finish(gaps)
      }

      publish({ isReading: true, progress: null, ...(isRefresh ? {} : { readAt: null }) }, true)
      applyBatches().catch(reason => {
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

const pickUnchecked = ({ uncheckedCount }: RowBatch<unknown, string>) =>
  uncheckedCount === undefined ? {} : { uncheckedCount }

const countOf = <Row>(sheet: Sheet<Row> | null) => sheet?.table.rowCount ?? 0
