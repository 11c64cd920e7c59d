import { invalidAnswer, readJson } from './answer.ts'
import { type ApiError, apiError, failed, type Outcome, succeeded } from './apiError.ts'
import { pageSchema } from './envelopes.ts'
import { createRowCollection, type Listing, type RowId } from './listing.ts'
import type { AnswerOf, ListOperation } from './operation.ts'
import { quickCheckOf } from './rowCheck.ts'

/** One page of a list, its rows checked one by one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly setAsideRowCount: number
  /** Where in a row the first fault was, as `eventDateTime`; never the value. */
  readonly firstFault: string | null
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** A page whose envelope is wrong is a failed page; a wrong row is set aside. */
export async function readPage<O extends ListOperation>(
  operation: O,
  response: Response,
): Promise<Outcome<Page<AnswerOf<O>>>> {
  const json = await readJson(operation, response)
  if (!json.isOk) return json
  const envelope = pageSchema.safeParse(json.value)
  if (!envelope.success) return failed(invalidAnswer(operation, response, 'the answer is not a list'))
  const candidates = Array.isArray(envelope.data) ? envelope.data : envelope.data.results
  const nextCursor = Array.isArray(envelope.data) ? null : envelope.data.metadata?.nextCursor || null

  const rows: AnswerOf<O>[] = []
  let firstFault: string | null = null
  const isQuicklyValid = quickCheckOf(operation.answer)
  for (const candidate of candidates) {
    if (isQuicklyValid(candidate)) {
      rows.push(candidate as AnswerOf<O>)
      continue
    }
    const checked = operation.answer.safeParse(candidate)
    if (checked.success) rows.push(checked.data as AnswerOf<O>)
    else firstFault ??= checked.error.issues[0]?.path.map(String).join('.') || 'row'
  }
  return succeeded({ rows, setAsideRowCount: candidates.length - rows.length, firstFault, nextCursor })
}

/** A service that always names a further page must not fill the memory of a browser. */
const mostPages = 10_000

/**
 * Follows the cursors. A page that fails or a repeated cursor ends the loop; earlier rows are kept.
 * `onPage` gets all rows so far after each page, and the number of rows before it.
 */
export async function readPages<O extends ListOperation>(
  operation: O,
  onPage: (rowsSoFar: readonly AnswerOf<O>[], countBefore: number) => void,
  read: (cursor: string | null) => Promise<Outcome<Page<AnswerOf<O>>>>,
  ids?: Set<RowId>,
): Promise<Listing<AnswerOf<O>>> {
  const collected = createRowCollection<AnswerOf<O>>(operation.rows, ids)
  const cursors = new Set<string>()
  let setAsideRowCount = 0
  let fault: ApiError | null = null
  let cursor: string | null = null
  const end = (cause: ApiError | null): Listing<AnswerOf<O>> => ({
    rows: collected.rows,
    completeness: cause ? { state: 'partial', cause } : { state: 'complete' },
    setAsideRowCount,
  })

  for (;;) {
    const page: Outcome<Page<AnswerOf<O>>> = await read(cursor)
    if (!page.isOk) return end(page.error)
    const countBefore = collected.rows.length
    collected.add(page.value.rows)
    setAsideRowCount += page.value.setAsideRowCount
    if (page.value.firstFault !== null) {
      fault ??= apiError(operation.id, 'INVALID_ROWS', 'rows are not what the contract says', {
        field: page.value.firstFault,
      })
    }
    onPage(collected.rows, countBefore)
    cursor = page.value.nextCursor
    if (cursor === null) return end(fault)
    if (cursors.has(cursor)) return end(apiError(operation.id, 'INVALID_ANSWER', 'the cursor of a page came twice'))
    if (cursors.size === mostPages) return end(apiError(operation.id, 'INVALID_ANSWER', 'the list does not end'))
    cursors.add(cursor)
  }
}
