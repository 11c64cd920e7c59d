import { describe, expect, test } from 'vitest'
import { en } from './messages/index.js'
import {
  type ColumnData,
  checkTemplateName,
  hasVisibleUngroupedColumn,
  sandboxTemplateId,
  type TemplateNameProblem,
  templateNameLimit,
} from './reportTemplate.js'

describe('the name of a template', () => {
  const others = [
    { id: 1, name: 'Weekly', isPublic: true },
    { id: 2, name: 'Weekly', isPublic: false },
    { id: 3, name: 'Night shift', isPublic: false },
    { id: 4, name: 'Jos\u00e9', isPublic: true },
  ]

  test.each<[what: string, name: string, isPublic: boolean, ownId: number, TemplateNameProblem | null]>([
    ['is needed', '', true, sandboxTemplateId, 'required'],
    ['is not made of space', ' \t\u00a0', true, sandboxTemplateId, 'required'],
    ['can be new', 'Monthly', true, sandboxTemplateId, null],
    ['can be long', 'n'.repeat(templateNameLimit), true, sandboxTemplateId, null],
    ['can be too long', 'n'.repeat(templateNameLimit + 1), true, sandboxTemplateId, 'tooLong'],
    ['is measured without space around it', ` ${'n'.repeat(templateNameLimit)} `, true, sandboxTemplateId, null],
    ['is taken by a public one', 'Weekly', true, sandboxTemplateId, 'taken'],
    ['is taken by a private one', 'Night shift', false, sandboxTemplateId, 'taken'],
    ['is taken, space around it or not', ' Weekly ', true, sandboxTemplateId, 'taken'],
    ['is taken, however its accents are typed', 'Jose\u0301', true, sandboxTemplateId, 'taken'],
    ['is another one in other capitals', 'weekly', true, sandboxTemplateId, null],
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
  const column = (groupIndex: number | null): ColumnData => ({
    columnName: 'name',
    filterOperation: null,
    filterString: null,
    sortOrder: null,
    columnOrder: 0,
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
})

test('refusals have the words of the spec', () => {
  expect(en['reportTemplate.nameTaken']).toBe('This name is already in use.')
  expect(en['reportTemplate.noVisibleColumn']).toBe(
    'A template must contain at least one non-group header column to be saved.',
  )
})
