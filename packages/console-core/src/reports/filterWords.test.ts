import { describe, expect, test } from 'vitest'
import { filterWordsOf } from '../excel/sheetWords.ts'
import { changedValueCode, changeHistoryColumnsIn, changeHistoryDefinition } from '../history/index.ts'
import { columnDataOf, type FilterOperation, formatView, layoutFromColumnData, parseView } from '../layout/index.ts'
import { messagesOf } from '../messages/catalogues.ts'
import { createTranslate, type languages } from '../messages/index.ts'
import { createReportTable } from '../table/index.ts'
import { clockEventsDefinition } from './clockEvents/clockEvents.ts'
import { detailDefinition } from './detail/detail.ts'
import { employeeHoursDefinition } from './employeeHours/employeeHours.ts'
import { codeOfLabel, defaultLayout, labelOfCode, type ReportColumn, withLabels } from './reportDefinition.ts'

type AnyColumn = Pick<ReportColumn<never>, 'id' | 'kind' | 'header' | 'labels'>

const columns: readonly AnyColumn[] = [
  ...changeHistoryDefinition.columns,
  ...clockEventsDefinition.columns,
  ...detailDefinition.columns,
  ...employeeHoursDefinition.columns,
]
const coded = columns.flatMap(({ id, kind, header, labels }) => (labels ? [{ id, kind, header, labels }] : []))

/** A column with its codes as rows, in one language. */
function columnIn(language: (typeof languages)[number], { id, kind, header, labels }: (typeof coded)[number]) {
  const [column] = withLabels<{ readonly code: string }>(
    [{ id, kind, header, labels, value: row => row.code }],
    messagesOf(language),
  )
  if (!column) throw new Error(id)
  return column
}

function found(column: ReturnType<typeof columnIn>, operation: FilterOperation, value: string, locale: string) {
  const table = createReportTable([column], { rowId: ({ code }) => code, locale })
  table.append(Object.keys(column.labels ?? {}).map(code => ({ code })))
  return [...table.query({ filters: [{ columnId: column.id, operation, values: [value] }] }).rowIds()]
}

test('every report has columns of codes', () => {
  expect(coded.length).toBeGreaterThan(8)
})

describe.each(coded)('the words of $id', one => {
  test.each([
    ['en', 'es'],
    ['es', 'en'],
  ] as const)('typed in %s have the same meaning in a link and a template opened in %s', (written, read) => {
    const [mine, theirs] = [columnIn(written, one), columnIn(read, one)]
    for (const code of Object.keys(one.labels)) {
      const label = labelOfCode(mine, code) ?? ''
      const stored = codeOfLabel(mine, label.toUpperCase()) ?? label
      expect(stored).toBe(code)
      const layout = {
        ...defaultLayout([mine]),
        filters: [{ columnId: one.id, operation: 'equals', values: [stored] } as const],
      }
      const link = formatView({ range: null, pageIndex: 0, layout })
      const opened = parseView(link, [theirs], defaultLayout([theirs]))?.layout
      const saved = layoutFromColumnData(columnDataOf(layout), [theirs], layout)
      for (const { filters } of [opened ?? layout, saved]) {
        expect(filters).toEqual(layout.filters)
        expect(found(theirs, 'equals', filters[0]?.values[0] ?? '', read)).toEqual([code])
      }
      const shown = labelOfCode(theirs, stored) ?? ''
      for (const operation of ['contains', 'startsWith', 'notContains', 'lessThan'] as const)
        expect(found(theirs, operation, stored, read)).toEqual(found(theirs, operation, shown, read))
    }
  })
})

test('the file labels a code among free-text answers', () => {
  const answer = coded.find(({ id }) => id === 'answer1')
  if (!answer) throw new Error('answer1')
  const [yes = ''] = Object.keys(answer.labels)
  const filter = { columnId: answer.id, operation: 'equals', values: [yes] } as const
  const messages = messagesOf('es')
  const words = filterWordsOf(columnIn('es', answer), filter, { messages, locale: 'es', formatValue: String })
  expect(words).toMatch(/“Sí”$/)
})

test.each([
  ['en', 'geofenceStatus anyOf ["outsideGeofence"]', 'Geofence Status: Is one of Outside Geofence'],
  ['es', 'geofenceStatus anyOf ["outsideGeofence"]', 'Estado de la geocerca: Es uno de Fuera de la geocerca'],
  ['es', 'geofenceStatus contains outsideGeofence', 'Estado de la geocerca: Contiene Fuera de la geocerca'],
  ['es', 'eventDate equals 2026-05-14', 'eventDate: Es igual a 2026-05-14'],
  ['es', 'date between 2026-05-12|2026-05-14', 'Fecha: Está entre 12/05/2026 – 14/05/2026'],
  ['en', 'date blank', 'Date: Is blank'],
  ['en', 'distance anyOf ["a",""]', 'distance: Is one of a and (Blank)'],
  ['en', 'distance anyOf ["a…', 'distance: Is one of ["a…'],
  ['en', 'distance resembles a', 'distance: resembles a'],
  ['en', 'date greaterThan 2026-05-12', 'Date: Is greater than 05/12/2026'],
] as const)('the change history describes in %s the filter %s', (language, recorded, said) => {
  const t = createTranslate(messagesOf(language), language)
  const to = changeHistoryColumnsIn(t, language).find(({ id }) => id === 'to')
  expect(to?.label?.(changedValueCode('filters', [recorded]))).toBe(said)
})
