import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { en } from '../messages/catalogues.ts'
import {
  canJoinGroup,
  checkGroupName,
  decodeGroupPath,
  encodeGroupPath,
  findGroupNamed,
  findGroups,
  type GroupNameProblem,
  groupNameLimit,
  groupsByName,
} from './userGroups.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 120 })

describe('two names', () => {
  test.each<[what: string, one: string, other: string, isSame: boolean]>([
    ['the same word', 'Concrete', 'Concrete', true],
    ['in capitals', 'CONCRETE', 'concrete', true],
    ['with space around it', ' Concrete ', 'concrete', true],
    ['with space inside it', 'North crew', 'Northcrew', false],
    ['with two spaces inside it', 'North  crew', 'North\u00a0crew', true],
    ['with another apostrophe', 'O’Brien', "o'brien", true],
    ['with an invisible character', 'Zo\u200be', 'zoe', true],
    ['capital accents', 'ÁREA ÑANDÚ', 'área ñandú', true],
    ['an accent or none', 'Área', 'Area', true],
    ['an accent as a character of its own', 'A\u0301rea', '\u00e1rea', true],
    ['a dotted capital I', 'İzmir', 'izmir', true],
    ['a dotted capital I of two characters', 'I\u0307zmir', 'İzmir', true],
    ['a dotless i', 'ızmir', 'izmir', true],
    ['a sharp s and its capital', 'STRAẞE', 'straße', true],
    ['a sharp s and two', 'Straße', 'Strasse', true],
    ['Greek capitals and a word as it is written', 'ΟΔΟΣ', 'οδοσ', true],
    ['Cyrillic capitals', 'БРИГАДА', 'бригада', true],
    ['capitals beyond the first 65,536 characters', '\u{10400}', '\u{10428}', true],
    ['letters of two widths', 'Ａ', 'A', true],
    ['an emoji', '👷🏽 crew', '👷🏽 CREW', true],
  ])('%s: %s and %s are equal: %s', (_what, one, other, isSame) => {
    expect(checkGroupName(one, [{ id: 'g1', name: other }])).toBe(isSame ? 'taken' : null)
  })

  test('of plain letters are equal exactly if they differ only in case', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abzABZ'), maxLength: 4 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const isTaken = checkGroupName(one, [{ id: 'g1', name: other }]) === 'taken'
        expect(isTaken).toBe(one !== '' && one.toLowerCase() === other.toLowerCase())
      }),
    )
  })
})

describe('the name of a group', () => {
  const groups = [
    { id: 'g1', name: 'Concrete' },
    { id: 'g2', name: 'Steel' },
    { id: 'g3', name: 'Área' },
    { id: 'g4', name: 'Area' },
  ]

  test.each<[what: string, name: string, ownId: string | undefined, GroupNameProblem | null]>([
    ['is needed', '', undefined, 'required'],
    ['is not made of space', ' \n', undefined, 'required'],
    ['can be new', 'Paving', undefined, null],
    ['can be long', 'n'.repeat(groupNameLimit), undefined, null],
    ['can be invisible', '\u200b\u2060', undefined, 'required'],
    ['can break the line', 'Night\ncrew', undefined, 'controls'],
    ['can turn the text around it', '\u202eCrew', undefined, 'controls'],
    ['can be too long', 'n'.repeat(groupNameLimit + 1), undefined, 'tooLong'],
    ['is measured in characters as people count them', '👷🏽'.repeat(groupNameLimit), undefined, null],
    ['is measured without space around it', ` ${'n'.repeat(groupNameLimit)} `, undefined, null],
    ['is taken in whatever case', 'sTEEL', undefined, 'taken'],
    ['is its own', 'Concrete', 'g1', null],
    ['is its own in another case', 'CONCRETE', 'g1', null],
    ['is not that of another', 'steel', 'g1', 'taken'],
    ['stays, where an earlier version allowed two', 'Área', 'g3', null],
    ['can’t become that of another', 'AREA', 'g3', 'taken'],
  ])('%s', (_what, name, ownId, problem) => {
    expect(checkGroupName(name, groups, ownId)).toBe(problem)
  })

  test('that exists is rejected with the text of the spec', () => {
    expect(en['userGroup.nameTaken']).toBe('Group name already exists.')
  })
})

test.each([
  ['Area', 'g4'],
  ['Área ', 'g3'],
  ['AREA', 'g3'],
  ['Steel', undefined],
])('finds the group %s', (name, id) => {
  const groups = [
    { id: 'g3', name: 'Área' },
    { id: 'g4', name: 'Area' },
  ]
  expect(findGroupNamed(groups, name)?.id).toBe(id)
})

describe('groups by name', () => {
  function sorted(locale: string, ...names: readonly string[]) {
    const groups = names.map((name, index) => ({ id: `g${index}`, name }))
    return groupsByName(groups, locale).map(({ name }) => name)
  }

  test.each([
    ['en', ['Crew 10', 'crew 2', 'Área', 'Zinc', 'Area'], ['Area', 'Área', 'crew 2', 'Crew 10', 'Zinc']],
    ['es', ['Oeste', 'Ñandú', 'Norte'], ['Norte', 'Ñandú', 'Oeste']],
    ['en', [], []],
  ])('in %s', (locale, names, expected) => {
    expect(sorted(locale, ...names)).toEqual(expected)
  })

  test('have one order for any input order, and the list stays unchanged', () => {
    const groups = [
      { id: 'b', name: 'Same' },
      { id: 'a', name: 'Same' },
    ]
    expect(groupsByName(groups, 'en').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(groupsByName(groups.toReversed(), 'en').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(groups.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

describe('a group name in a URL', () => {
  test.each([
    ['Concrete', 'Q29uY3JldGU%3D'],
    ['Área 51', 'w4FyZWEgNTE%3D'],
    ['???>>>', 'Pz8%2FPj4%2B'],
    ['👷', '8J%2BRtw%3D%3D'],
  ])('%s is %s', (name, path) => {
    expect(encodeGroupPath(name)).toBe(path)
    expect(decodeGroupPath(path)).toBe(name)
  })

  test('survives an encoded or a decoded URL', () => {
    fc.assert(
      fc.property(anyText, name => {
        const path = encodeGroupPath(name)
        expect(path).toMatch(/^[A-Za-z0-9%]*$/)
        expect(decodeGroupPath(path)).toBe(name)
        expect(decodeGroupPath(decodeURIComponent(path))).toBe(name)
      }),
    )
  })

  test('keeps a byte-order mark and a zero', () => {
    expect(decodeGroupPath(encodeGroupPath('\ufeffcrew\0'))).toBe('\ufeffcrew\0')
  })

  test.each(['%', '%E0%A4%A', '%ff', 'a', 'ab-c', 'Q29uY3JldGU*', '/w==', '7aCA', 'Ñ', 'Q29uY3JldGU', 'Q29uY3JldGV='])(
    '%s is invalid',
    path => {
      expect(decodeGroupPath(path)).toBeNull()
    },
  )

  test('is text or null for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), path => {
        const name = decodeGroupPath(path)
        expect(name === null || !/\p{Surrogate}/u.test(name)).toBe(true)
      }),
    )
  })
})

test.each([
  ['1107', true],
  [null, false],
])('a person with the employee code %j can join a group: %s', (employeeCode, canJoin) => {
  expect(canJoinGroup({ employeeCode })).toBe(canJoin)
})

test.each([
  ['', ['Night crew', 'Pipe crew', 'Tubería']],
  ['crew', ['Night crew', 'Pipe crew']],
  ['lane ni', ['Night crew']],
  ['TUBERIA', ['Tubería']],
  ['rew', []],
])('a search for %j finds the groups %j', (search, names) => {
  const groups = [
    { id: '1', name: 'Night crew', description: 'Lane closures' },
    { id: '2', name: 'Pipe crew', description: null },
    { id: '3', name: 'Tubería', description: '' },
  ]
  expect(findGroups(groups, search).map(({ name }) => name)).toEqual(names)
})
