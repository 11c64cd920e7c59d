import { describe, expect, test } from 'vitest'
import { en } from '../messages/catalogues.ts'
import {
  type ColumnData,
  type ColumnRepetition,
  checkTemplateColumns,
  checkTemplateName,
  checkTemplateSave,
  filterStringLimit,
  findRepeatedColumn,
  hasVisibleUngroupedColumn,
  isTemplateListed,
  isTemplateVisible,
  orderColumns,
  sandboxTemplateId,
  type TemplateNameProblem,
  type TemplateSave,
  type TemplateSaveProblem,
  templateNameLimit,
} from './reportTemplate.ts'

describe('the name of a template', () => {
  const others = [
    { id: 1, name: 'Weekly', isPublic: true },
    { id: 2, name: 'Weekly', isPublic: false },
    { id: 3, name: 'Night shift', isPublic: false },
    { id: 4, name: 'Jos\u00e9', isPublic: true },
    { id: 5, name: 'WEEKLY', isPublic: true },
  ]

  test.each<[what: string, name: string, isPublic: boolean, ownId: number, TemplateNameProblem | null]>([
    ['is needed', '', true, sandboxTemplateId, 'required'],
    ['is not made of space', ' \t\u00a0', true, sandboxTemplateId, 'required'],
    ['can be new', 'Monthly', true, sandboxTemplateId, null],
    ['can be long', 'n'.repeat(templateNameLimit), true, sandboxTemplateId, null],
    ['can be invisible', '\u200b\u2060', true, sandboxTemplateId, 'required'],
    ['can break the line', 'Week\n1', true, sandboxTemplateId, 'controls'],
    ['can turn the text around it', '\u202eWeek', true, sandboxTemplateId, 'controls'],
    ['can be too long', 'n'.repeat(templateNameLimit + 1), true, sandboxTemplateId, 'tooLong'],
    ['is measured without space around it', ` ${'n'.repeat(templateNameLimit)} `, true, sandboxTemplateId, null],
    ['is taken by a public one', 'Weekly', true, sandboxTemplateId, 'taken'],
    ['is taken by a private one', 'Night shift', false, sandboxTemplateId, 'taken'],
    ['is taken, space around it or not', ' Weekly ', true, sandboxTemplateId, 'taken'],
    ['is taken, however its accents are typed', 'Jose\u0301', true, sandboxTemplateId, 'taken'],
    ['is taken in other capitals', 'weekly', true, sandboxTemplateId, 'taken'],
    ['is taken without its accents', 'jose', true, sandboxTemplateId, 'taken'],
    ['stays, where an earlier version allowed two', 'WEEKLY', true, 5, null],
    ['is free where only a private one has it', 'Night shift', true, sandboxTemplateId, null],
    ['can stay the same', 'Weekly', true, 1, null],
    ['can stay the same but for space', 'Weekly ', false, 2, null],
    ['can go public while nobody public has it', 'Night shift', true, 3, null],
    ['can not go public where a public one has it', 'Weekly', true, 2, 'taken'],
  ])('%s', (_what, name, isPublic, ownId, problem) => {
    expect(checkTemplateName(name, others, { isPublic, ownId })).toBe(problem)
  })
})

describe('the columns of a template', () => {
  const column = (groupIndex: number | null, columnName = 'name', columnOrder = 0): ColumnData => ({
    columnName,
    filterOperation: null,
    filterString: null,
    sortOrder: null,
    columnOrder,
    groupIndex,
  })

  test.each([
    ['none', [], false],
    ['only grouped ones', [column(0), column(1)], false],
    ['one beside the groups', [column(0), column(null)], true],
    ['no groups', [column(null)], true],
  ])('%s', (_what, columns, can) => {
    expect(hasVisibleUngroupedColumn(columns)).toBe(can)
  })

  test.each<[what: string, columns: readonly ColumnData[], ColumnRepetition | null]>([
    ['none', [], null],
    ['each of its own', [column(0, 'a'), column(1, 'b'), column(null, 'c'), column(null, 'd')], null],
    ['a name twice', [column(null, 'a'), column(null, 'b'), column(0, 'a')], { index: 2, field: 'columnName' }],
    ['a place twice', [column(1, 'a'), column(1, 'b'), column(null, 'a')], { index: 1, field: 'groupIndex' }],
    ['both twice', [column(0, 'a'), column(0, 'a')], { index: 1, field: 'columnName' }],
  ])('have no duplicates: %s', (_what, columns, repetition) => {
    expect(findRepeatedColumn(columns)).toEqual(repetition)
  })

  const narrowed = (length: number) => ({ ...column(null, 'job'), filterString: 'x'.repeat(length) })

  test.each([
    ['one in the rows', [column(0, 'a'), column(null, 'b')], null],
    ['none at all', [], { kind: 'noUngroupedColumn' }],
    ['nothing but groups', [column(0, 'a')], { kind: 'noUngroupedColumn' }],
    ['a filter that just fits', [narrowed(filterStringLimit)], null],
    ['a filter of too many values', [narrowed(filterStringLimit + 1)], { kind: 'filterTooLong', columnName: 'job' }],
  ])('can be saved: %s', (_what, columns, problem) => {
    expect(checkTemplateColumns(columns)).toEqual(problem)
  })

  test('are sorted by their order; the sort is stable', () => {
    const columns = [column(null, 'c', 5), column(null, 'a', 1), column(null, 'd', 5), column(null, 'b', 1)]
    expect(orderColumns(columns).map(({ columnName }) => columnName)).toEqual(['a', 'b', 'c', 'd'])
    expect(columns[0]?.columnName).toBe('c')
  })
})

describe('a template', () => {
  const ofAna = { authorId: 'ana', businessUnitId: 'north', isPublic: false, reportType: 'DetailReport' as const }
  const ofAll = { ...ofAna, isPublic: true }

  test.each([
    ['private', ofAna, 'ana', 'north', true, true],
    ['private, from another unit', ofAna, 'ana', 'south', true, true],
    ['private, without a unit', ofAna, 'ana', null, true, true],
    ['private', ofAna, 'ben', 'north', false, false],
    ['public', ofAll, 'ben', 'north', true, true],
    ['public, from another unit', ofAll, 'ben', 'south', true, false],
    ['public, without a unit', ofAll, 'ben', null, true, false],
    ['public, from another unit', ofAll, 'ana', 'south', true, false],
  ])('%s: %o is for %s at %s visible: %s, listed: %s', (_what, template, person, unit, isVisible, isListed) => {
    expect(isTemplateVisible(template, person)).toBe(isVisible)
    expect(isTemplateListed(template, person, unit)).toBe(isListed)
  })

  test.each<
    [what: string, template: typeof ofAna, changes: Partial<TemplateSave>, who: string, TemplateSaveProblem | null]
  >([
    ['as it is', ofAna, {}, 'ana', null],
    ['as it is, by somebody else', ofAll, {}, 'ben', null],
    ['public now', ofAna, { isPublic: true }, 'ana', null],
    ['public now, in another unit', ofAna, { isPublic: true, businessUnitId: 'south' }, 'ana', null],
    ['private now', ofAll, { isPublic: false }, 'ana', null],
    ['private now, by somebody else', ofAll, { isPublic: false }, 'ben', 'notAuthor'],
    ['for another report', ofAna, { reportType: 'ClockEvents' }, 'ana', 'reportType'],
    ['public, for another unit', ofAll, { businessUnitId: 'south' }, 'ana', 'businessUnitId'],
    ['public, for the same unit', ofAll, { businessUnitId: 'north' }, 'ben', null],
  ])('can be saved %s', (_what, template, changes, who, problem) => {
    const { isPublic, reportType } = template
    expect(checkTemplateSave(template, { isPublic, reportType, ...changes }, who)).toBe(problem)
  })
})

test('errors use the exact texts of the spec', () => {
  expect(en['reportTemplate.nameTaken']).toBe('This name is already in use.')
  expect(en['reportTemplate.noVisibleColumn']).toBe(
    'A template must contain at least one non-group header column to be saved.',
  )
})
