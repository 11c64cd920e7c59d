import { describe, expect, test } from 'vitest'
import { usersByName, usersOfUnit } from './users.ts'

const user = (name: string, employeeId: string | null = null) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: `${name} ${employeeId}`, firstName, lastName, employeeId }
}

const namesOf = (users: readonly ReturnType<typeof user>[]) =>
  users.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

describe('users by name', () => {
  test.each([
    ['first name before last name', ['Ben Ames', 'Ana Zoe'], ['Ana Zoe', 'Ben Ames']],
    ['then last name', ['Ana Zoe', 'Ana Ames'], ['Ana Ames', 'Ana Zoe']],
    ['accents beside their letters', ['Óscar Luna', 'Pat Kay', 'Ned Fox'], ['Ned Fox', 'Óscar Luna', 'Pat Kay']],
    ['digits as numbers', ['Crew 10', 'Crew 9'], ['Crew 9', 'Crew 10']],
  ])('%s', (_rule, names, sorted) => {
    expect(
      namesOf(
        usersByName(
          names.map(name => user(name)),
          'en-US',
        ),
      ),
    ).toEqual(sorted)
  })

  test('have one order even with equal names', () => {
    const two = [user('Ana Ruiz', 'e2'), user('Ana Ruiz', 'e1')]
    expect(usersByName(two, 'en-US')).toEqual(usersByName(two.toReversed(), 'en-US'))
  })
})

describe('users of a business unit', () => {
  const users = [user('Ana Ruiz', 'e1'), user('Ben Ortiz', 'e2'), user('Dana Whitfield')]

  test.each([
    ['its employees and who is no employee', 'unit', ['e1'], ['Ana Ruiz', 'Dana Whitfield']],
    ['without employees of its own, who is none', 'unit', [], ['Dana Whitfield']],
    ['with no unit selected, nobody', null, ['e1', 'e2'], []],
  ])('%s', (_rule, unit, employeeIds, shown) => {
    expect(namesOf(usersOfUnit(users, unit, employeeIds))).toEqual(shown)
  })
})
