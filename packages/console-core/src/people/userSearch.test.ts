import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUserSearch, type SearchableUser, shownUserLimit } from './users.ts'

const user = (name: string, employeeCode: string | null, groupName: string | null = null): SearchableUser => {
  const [firstName = '', ...last] = name.split(' ')
  return { firstName, lastName: last.join(' '), employeeCode, groupName }
}

const users = [
  user('Ana Ruiz', '1107', 'Night Work'),
  user('Ben Núñez', '1114', 'Structures'),
  user('Cleo Park', null),
  user('Ned Works', '7110'),
]

const found = (query: string) =>
  createUserSearch(users, 'No employee code')(query).shown.map(({ firstName }) => firstName)

describe('a search', () => {
  test.each([
    ['everybody for nothing', '', ['Ana', 'Ben', 'Cleo', 'Ned']],
    ['everybody for space', '  ', ['Ana', 'Ben', 'Cleo', 'Ned']],
    ['first and last name as one text', 'na ru', ['Ana']],
    ['in whatever case', 'ANA RUIZ', ['Ana']],
    ['with space around it', '  ruiz ', ['Ana']],
    ['without the accents', 'nunez', ['Ben']],
    ['with accents that are not there', 'párk', ['Cleo']],
    ['a part of the code', '110', ['Ana', 'Ned']],
    ['who has no code by what stands in its place', 'no employee', ['Cleo']],
    ['the people of a group beside those of that name', 'work', ['Ana', 'Ned']],
    ['nobody for what is in no field', 'asphalt', []],
    ['nobody across the end of a field', 'ruiz 1107', []],
    ['signs of a pattern as signs', '.*', []],
  ])('%s', (_rule, query, names) => {
    expect(found(query)).toEqual(names)
  })
})

test('finds all matches, and shows the first hundred', () => {
  const crowd = Array.from({ length: 250 }, (_, index) => user(`Ana ${index}`, String(index)))
  const search = createUserSearch(crowd, '')
  expect(search('ana')).toEqual({ all: crowd, shown: crowd.slice(0, shownUserLimit) })
  expect(search('')).toEqual({ all: crowd, shown: crowd.slice(0, shownUserLimit) })
  expect(search('ana 24').all).toHaveLength(11)
})

test('finds exactly the users with a field that contains the typed text', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aàAbB 1'), maxLength: 4 })
  const anyUser = fc.record({
    firstName: word,
    lastName: word,
    employeeCode: fc.option(word),
    groupName: fc.option(word),
  })
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\u0300/g, '')
      .replace(/ +/g, ' ')
      .toLowerCase()
  fc.assert(
    fc.property(fc.array(anyUser, { maxLength: 12 }), word, (people, query) => {
      const isFound = ({ firstName, lastName, employeeCode, groupName }: SearchableUser) =>
        [`${firstName} ${lastName}`, employeeCode ?? 'none', groupName ?? ''].some(text =>
          plain(text).trim().includes(plain(query).trim()),
        )
      expect(createUserSearch(people, 'none')(query).shown).toEqual(people.filter(isFound))
    }),
  )
})
