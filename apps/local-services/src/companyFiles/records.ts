import { type CompanyRecordKind, companyRecords } from '@fieldtime/console-core/contract'
import {
  explainInstant,
  explainNumber,
  type FileFormat,
  findContradiction,
  readInstant,
  readNumber,
  readTime,
} from './cells.ts'
import type { Values } from './kinds.ts'

/** A valid record, or the reasons why it isn't. */
export type Checked = { readonly values: Values } | { readonly reasons: string }

/** The file format. CSV holds numbers and booleans as text, and an empty cell may be an empty text. */
export type Form = FileFormat['form']

export type FieldKind = 'text' | 'number' | 'truth' | 'list' | 'time' | 'instant'

interface Field {
  readonly kind: FieldKind
  readonly isNullable: boolean
}

const kindOfType: Readonly<Record<string, FieldKind>> = { number: 'number', boolean: 'truth', array: 'list' }

const fields = Object.fromEntries(
  Object.entries(companyRecords).map(([name, record]) => [
    name,
    new Map<string, Field>(Object.entries(record.shape).map(([field, schema]) => [field, describe(schema)])),
  ]),
) as unknown as Readonly<Record<CompanyRecordKind, ReadonlyMap<string, Field>>>

/** The field of a kind; undefined if it has no such field. */
export const fieldOf = (kind: CompanyRecordKind, name: string): Field | undefined => fields[kind].get(name)

/**
 * Parses a record. Missing nullable fields become null, and instants are normalized to UTC milliseconds. Times are read as
 * spreadsheets write them, see `cells.ts`.
 */
export function checkRecord(kind: CompanyRecordKind, given: Values, format: FileFormat): Checked {
  const read = format.form === 'csv' ? readCells(kind, given, format) : given
  const record: Record<string, unknown> = { ...read }
  for (const [name, field] of fields[kind]) {
    if (field.isNullable) record[name] ??= null
    const value = record[name]
    if (field.kind === 'time' && typeof value === 'string') record[name] = readTime(value)
    if (field.kind === 'instant' && typeof value === 'string') record[name] = readInstant(value, format)
  }
  const parsed = companyRecords[kind].safeParse(record)
  if (!parsed.success) return { reasons: reasonsOf(parsed.error.issues, record, kind, format) }
  const contradiction = kind === 'event' ? contradictionIn(record, format) : null
  if (contradiction) return { reasons: `eventDateTime ${contradiction}` }
  const unstorable = Object.entries(record).find(([, value]) => typeof value === 'string' && !isStorable(value))
  if (unstorable) return { reasons: `${unstorable[0]} has a character that can not be stored` }
  for (const [name, field] of fields[kind]) {
    const instant = record[name]
    if (field.kind === 'instant' && typeof instant === 'string') record[name] = new Date(instant).toISOString()
  }
  return { values: record }
}

function contradictionIn({ localDate, localTime, eventDateTime }: Values, { timeZone }: FileFormat): string | null {
  if (!timeZone) return null
  return findContradiction(String(localDate), String(localTime), String(eventDateTime), timeZone)
}

/** The CSV text of a value; null for an empty cell. The inverse of `readCells`. */
export function cellOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  return JSON.stringify(value)
}

function readCells(kind: CompanyRecordKind, cells: Values, format: FileFormat): Values {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => {
      const field = fields[kind].get(name)
      return [name, field && typeof cell !== 'object' ? readCell(field.kind, String(cell), format) : emptyOf(field)]
    }),
  )
}

/** Returns unreadable cells as text: the schema reports the expected type. */
function readCell(kind: FieldKind, cell: string, format: FileFormat): unknown {
  if (kind === 'number') return readNumber(cell, format)
  if (kind === 'truth') return truths.get(cell.toLowerCase()) ?? cell
  if (kind === 'list') return readList(cell)
  return cell
}

/** Spreadsheets write them in capitals. */
const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

function readList(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** An empty cell is an empty text in fields that can't be null. */
const emptyOf = (field: Field | undefined) => (field?.kind === 'text' && !field.isNullable ? '' : null)

/** Postgres stores neither NUL nor lone surrogates. */
export const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text)

interface Schema {
  readonly def: { readonly type: string; readonly innerType?: Schema }
  safeParse(value: unknown): { readonly success: boolean }
}

function describe(schema: Schema): Field {
  const inner = schema.def.innerType ?? schema
  const isText = !(inner.def.type in kindOfType)
  const kind = isText ? kindOfText(schema) : kindOfType[inner.def.type]
  return { kind: kind ?? 'text', isNullable: schema.safeParse(null).success }
}

/** Returns the kind of a text field by trying sample values: the contract declares times and instants as strings. */
function kindOfText(schema: Schema): FieldKind {
  const takes = (text: string) => schema.safeParse(text).success
  if (takes('text')) return 'text'
  if (takes('07:00:00')) return 'time'
  return takes('2026-03-02T13:00:00Z') ? 'instant' : 'text'
}

interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly keys?: readonly string[]
  readonly origin?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** `isOfRecord` marks rules about several fields. They are reported only for records without other problems. */
  readonly params?: Readonly<Record<string, unknown>>
}

const mostReasons = 5

function reasonsOf(issues: readonly Issue[], record: Values, kind: CompanyRecordKind, format: FileFormat): string {
  const firstOfEach = new Map(issues.toReversed().map(issue => [issue.path[0], issue]))
  const reasons = issues.flatMap(issue => {
    if (firstOfEach.get(issue.path[0]) !== issue || (issue.params?.isOfRecord && issue !== issues[0])) return []
    if (issue.code === 'unrecognized_keys') return (issue.keys ?? []).map(key => `${key} is not a field of ${kind}`)
    const field = String(issue.path[0])
    if (record[field] === undefined) return `${field} is missing`
    if (record[field] === null && issue.code === 'invalid_type') return `${field} must not be empty`
    const cause = issue.expected === 'number' || issue.expected === 'int' ? explainNumber(record[field], format) : null
    const lack = issue.format === 'datetime' ? explainInstant(record[field]) : null
    return `${field} ${cause ?? lack ?? wordsOf(issue)}`
  })
  const more = reasons.length - mostReasons
  return reasons.slice(0, mostReasons).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

const expectedWords: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
}

function wordsOf({ code, message, expected = '', values = [], origin, format, minimum, maximum }: Issue): string {
  if (message.startsWith('must')) return message
  const isText = origin === 'string'
  if (code === 'invalid_type') return expectedWords[expected] ?? 'is not valid'
  if (code === 'invalid_value') return `must be one of ${values.join(', ')}`
  if (code === 'too_small') return isText ? 'must not be empty' : `must be at least ${minimum}`
  if (code === 'too_big') return isText ? `must have at most ${maximum} characters` : `must be at most ${maximum}`
  return format === 'datetime' ? 'must be an instant such as 2026-03-02T13:00:00Z' : 'is not valid'
}
