import { expect, test } from 'vitest'
import { buildUser } from '../../demo/rows.ts'
import { buildPeople } from './daySources.ts'

const member = (id: string, isActive: boolean) => ({
  id,
  code: id.toUpperCase(),
  firstName: id,
  lastName: 'Ruiz',
  isActive,
})

const userOf = (employeeId: string, isEmployeeActive?: boolean) =>
  buildUser({
    id: `user of ${employeeId}`,
    employeeId,
    firstName: employeeId,
    ...(isEmployeeActive === undefined ? {} : { isEmployeeActive }),
  })

test.each([
  ['an active employee of the unit', [member('ana', true)], [userOf('ana', true)], undefined],
  ['an inactive employee of the unit', [member('ana', false)], [], true],
  ['an inactive employee of another unit', [], [userOf('ana', false)], true],
  ['an active employee of another unit', [], [userOf('ana', true)], undefined],
  ['an employee of services that don’t say', [], [userOf('ana')], undefined],
])('%s: inactive is %s', (_, employees, users, isInactive) => {
  expect(buildPeople(employees, users).map(person => person.isInactive)).toEqual([isInactive])
})
