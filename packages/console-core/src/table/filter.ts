import type { FilterOperation, LayoutFilter } from '../layout/index.ts'
import { createTextComparison, foldText } from '../text/index.ts'
import { parseShiftTime } from '../time/index.ts'
import { blankCode, type EncodedColumn } from './encodedColumn.ts'
import { readFilterText } from './filterValue.ts'
import { type CellValue, type ColumnKind, compareValues, type QueryColumn } from './reportQuery.ts'

const ofPresence: readonly FilterOperation[] = ['blank', 'notBlank']
const ofText: readonly FilterOperation[] = ['contains', 'notContains', 'startsWith', 'endsWith', 'equals', 'notEquals']
const ofOrder: readonly FilterOperation[] = [
  'equals',
  'notEquals',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'between',
]

const operationsOfText: readonly FilterOperation[] = [...new Set([...ofText, ...ofOrder, ...ofPresence]), 'anyOf']
const operationsOfOrder: readonly FilterOperation[] = [...ofOrder, ...ofPresence, 'anyOf']

const operationsByKind: Readonly<Record<ColumnKind, readonly FilterOperation[]>> = {
  text: operationsOfText,
  enum: operationsOfText,
  date: operationsOfOrder,
  time: operationsOfOrder,
  duration: operationsOfOrder,
  hours: operationsOfOrder,
  number: operationsOfOrder,
  link: ofPresence,
  photo: ofPresence,
}

/** The operations that a filter of a kind of column can have. */
export function filterOperationsOf(kind: ColumnKind): readonly FilterOperation[] {
  return operationsByKind[kind]
}

const offeredByKind: Readonly<Partial<Record<ColumnKind, readonly FilterOperation[]>>> = {
  text: [...ofText, ...ofPresence, 'anyOf'],
  enum: ['anyOf', ...ofPresence],
}

/** The operations that menus offer for a kind of column, in order. Stored filters may have any of `filterOperationsOf`. */
export function offeredFilterOperationsOf(kind: ColumnKind): readonly FilterOperation[] {
  return offeredByKind[kind] ?? operationsByKind[kind]
}

/** Whether rows with a code match: 1 or 0, by code. */
export type Passing = Uint8Array

/**
 * The codes that pass a filter. `inactive`: the filter has no value yet; `invalid`: this column can't use it. Neither filters
 * any rows.
 *
 * Blank passes `blank`, `notContains`, `notEquals` and an `anyOf` with an empty text, nothing else.
 */
export function compileFilter<Row>(
  encoded: EncodedColumn<Row>,
  filter: LayoutFilter,
  locale: string,
): Passing | 'inactive' | 'invalid' {
  if (!filterOperationsOf(encoded.column.kind).includes(filter.operation)) return 'invalid'
  const test = testOf(encoded, filter, locale)
  if (typeof test === 'string') return test
  const passing = new Uint8Array(encoded.values.length)
  passing[blankCode] = passesBlank(filter) ? 1 : 0
  for (let code = blankCode + 1; code < passing.length; code += 1) passing[code] = test(code) ? 1 : 0
  return passing
}

/** The codes whose text contains the search text. */
export function compileSearch<Row>(encoded: EncodedColumn<Row>, text: string): Passing {
  const contains = containsTest(encoded, text, foldText(text))
  return Uint8Array.from(encoded.values, (_, code) => (contains(code) ? 1 : 0))
}

/** Digits are also found in a value that is shown in another form: `5125550103` in `+1 (512) 555-0103`. */
function containsTest<Row>({ column, values, foldedOf }: EncodedColumn<Row>, text: string, folded: string): CodeTest {
  const digits = column.kind === 'text' && column.label && digitsOnly.test(text) ? text.replace(/\D/g, '') : ''
  if (digits.length < fewestDigits) return code => foldedOf(code).includes(folded)
  return code => foldedOf(code).includes(folded) || asText(values[code] ?? null).includes(digits)
}

const digitsOnly = /^[\d\s().+/-]+$/
const fewestDigits = 3

function passesBlank({ operation, values }: LayoutFilter): boolean {
  if (operation === 'anyOf') return values.includes('')
  return operation === 'blank' || operation === 'notContains' || operation === 'notEquals'
}

type CodeTest = (code: number) => boolean

/** Compares the value of a code with a bound, and two bounds. */
interface Comparison {
  code(code: number, bound: CellValue): number
  bounds(left: CellValue, right: CellValue): number
}

function testOf<Row>(
  encoded: EncodedColumn<Row>,
  { operation, values: texts }: LayoutFilter,
  locale: string,
): CodeTest | 'inactive' | 'invalid' {
  if (operation === 'blank') return () => false
  if (operation === 'notBlank') return () => true
  const { kind } = encoded.column
  const used = operation === 'anyOf' ? texts : texts.slice(0, operation === 'between' ? 2 : 1)
  const values = used.map(text => readFilterText(kind, text))
  if (values.some((value, index) => value === null && used[index]?.trim() !== '')) return 'invalid'
  if (operation === 'anyOf') return texts.length === 0 ? 'inactive' : anyOfTest(encoded, values)
  if (values.every(value => value === null)) return 'inactive'
  if (kind !== 'text' && kind !== 'enum') return orderTest(operation, comparisonOf(encoded), values)
  return textTest(encoded, operation, values, locale)
}

function textTest<Row>(
  encoded: EncodedColumn<Row>,
  operation: FilterOperation,
  values: readonly CellValue[],
  locale: string,
): CodeTest | 'inactive' {
  const [text = null] = values
  const shown = (value: CellValue) => (value === null ? null : shownTextOf(encoded, String(value)))
  // Contains and starts-with match the label; equals matches the code or the label.
  const folded = foldText(operation === 'equals' || operation === 'notEquals' ? asText(text) : asText(shown(text)))
  // Accents alone fold to an empty text, which every text contains.
  if (folded === '' && operation !== 'between') return 'inactive'
  const contains = containsTest(encoded, asText(text), folded)
  const isEqual = (code: number) => encoded.foldedOf(code) === folded || isCode(encoded, code, text)
  switch (operation) {
    case 'contains':
      return contains
    case 'notContains':
      return code => !contains(code)
    case 'startsWith':
      return code => encoded.foldedOf(code).startsWith(folded)
    case 'endsWith':
      return code => encoded.foldedOf(code).endsWith(folded)
    case 'equals':
      return isEqual
    case 'notEquals':
      return code => !isEqual(code)
    default:
      return orderTest(operation, textComparisonOf(encoded, locale), values.map(shown))
  }
}

function textComparisonOf<Row>(encoded: EncodedColumn<Row>, locale: string): Comparison {
  const compareTexts = createTextComparison(locale)
  return {
    code: (code, bound) => compareTexts(encoded.textOf(code), asText(bound)),
    bounds: (left, right) => compareTexts(asText(left), asText(right)),
  }
}

function comparisonOf<Row>({ column, values }: EncodedColumn<Row>): Comparison {
  const valueAt = (code: number) => values[code] ?? null
  if (column.kind !== 'time') {
    return { code: (code, bound) => compareValues(valueAt(code), bound), bounds: compareValues }
  }
  return { code: (code, bound) => compareTimes(asText(valueAt(code)), asText(bound)), bounds: compareValues }
}

/** `15:15` matches the whole minute on any day of the shift; `15:15+1` only on the following day. */
function compareTimes(value: string, bound: string): number {
  const [time, limit] = [parseShiftTime(value), parseShiftTime(bound)]
  if (!time || !limit) return compareValues(value.slice(0, bound.length), bound)
  if (limit.daysLater !== 0 && time.daysLater !== limit.daysLater) return time.daysLater - limit.daysLater
  return compareValues(time.localTime.slice(0, limit.localTime.length), limit.localTime)
}

const withoutSeconds = (time: string) => time.replace(/^(\d\d:\d\d):\d\d/, '$1')

function orderTest(operation: FilterOperation, compare: Comparison, values: readonly CellValue[]): CodeTest {
  const [value = null, other = null] = values
  switch (operation) {
    case 'equals':
      return code => compare.code(code, value) === 0
    case 'notEquals':
      return code => compare.code(code, value) !== 0
    case 'lessThan':
      return code => compare.code(code, value) < 0
    case 'lessThanOrEqual':
      return code => compare.code(code, value) <= 0
    case 'greaterThan':
      return code => compare.code(code, value) > 0
    case 'greaterThanOrEqual':
      return code => compare.code(code, value) >= 0
    default: {
      const isBackwards = value !== null && other !== null && compare.bounds(value, other) > 0
      const [from, to] = isBackwards ? [other, value] : [value, other]
      return code => (from === null || compare.code(code, from) >= 0) && (to === null || compare.code(code, to) <= 0)
    }
  }
}

function anyOfTest<Row>(
  { column, values, foldedOf }: EncodedColumn<Row>,
  wantedValues: readonly CellValue[],
): CodeTest {
  const wanted = new Set(wantedValues)
  const valueAt = (code: number) => values[code] ?? null
  if (column.kind === 'time') {
    return code => wanted.has(valueAt(code)) || wanted.has(withoutSeconds(asText(valueAt(code))))
  }
  if (column.kind !== 'enum') return code => wanted.has(valueAt(code))
  const folded = new Set(wantedValues.filter(value => value !== null).map(value => foldText(asText(value))))
  return code => wanted.has(valueAt(code)) || folded.has(foldedOf(code))
}

/** Whether a filter's value is the code itself rather than its label. */
function isCode<Row>({ column, values }: EncodedColumn<Row>, code: number, value: CellValue): boolean {
  return values[code] === value && isCodeOf(column, asText(value))
}

/** The label of a text that is a code of the column; other texts unchanged. */
function shownTextOf<Row>({ column }: EncodedColumn<Row>, text: string): string {
  return column.label && isCodeOf(column, text) ? column.label(text) : text
}

function isCodeOf<Row>(column: QueryColumn<Row>, text: string): boolean {
  return column.kind === 'enum' || column.hasCode?.(text) === true
}

function asText(value: CellValue): string {
  return value === null ? '' : String(value)
}
