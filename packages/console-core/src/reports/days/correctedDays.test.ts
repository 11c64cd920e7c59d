import { expect, test } from 'vitest'
import { buildReportDay } from '../../demo/rows.ts'
import type { Correction } from '../../http/index.ts'
import { en } from '../../messages/catalogues.ts'
import { cellFormatOf, type FormattedColumn } from '../cellFormat.ts'
import { hiddenMarksIn, withLabels } from '../reportDefinition.ts'
import { correctedDayColumns } from './correctedDays.ts'
import type { RowOfDay } from './dayColumns.ts'

const columns = withLabels(correctedDayColumns(['employeeName']), en)

const correctionBy = (authorName: string, change: Partial<Correction> = {}): Correction => ({
  ...{ reason: 'forgot', note: null, authorId: authorName, authorName, enteredAt: '2026-11-17T14:40:00Z' },
  ...change,
})

const rowOf = (...corrections: readonly Correction[]): RowOfDay => ({
  day: buildReportDay({
    corrections,
    lastEvent: { localDate: '2026-11-16', localTime: '15:30:00', eventDateTime: '2026-11-16T21:30:00Z' },
  }),
})

test.each<[name: string, corrections: readonly Correction[], texts: readonly string[]]>([
  ['without entered events', [], ['', '', '', '']],
  [
    'with an entered event',
    [correctionBy('Dana Whitfield', { note: 'Phone was charging' })],
    ['Corrected by Dana Whitfield', '11/17/2026', 'Forgot', 'Phone was charging'],
  ],
  [
    'with events that two people entered, on the date of the last one',
    [
      correctionBy('Dana Whitfield', { reason: 'signal', note: 'No bars' }),
      correctionBy('Ray Dunham', { enteredAt: '2026-11-19T05:00:00Z', note: 'Asked him' }),
      correctionBy('Dana Whitfield', { note: 'No bars' }),
    ],
    ['Corrected by Dana Whitfield, Ray Dunham', '11/18/2026', 'Several reasons', 'No bars\nAsked him'],
  ],
])('a day %s', (_, corrections, texts) => {
  const format = cellFormatOf('en-US')
  const row = rowOf(...corrections)
  expect(columns.map(column => format.cell(column as FormattedColumn, column.value(row)))).toEqual(texts)
})

test('files have who, when, and why as soon as a row is corrected', () => {
  const idsIn = (rows: readonly RowOfDay[]) => hiddenMarksIn(columns, [], rows).map(({ id }) => id)
  expect(idsIn([rowOf()])).toEqual([])
  expect(idsIn([rowOf(), rowOf(correctionBy('Dana Whitfield'))])).toEqual([
    'corrected',
    'correctedOn',
    'correctionReason',
  ])
})
