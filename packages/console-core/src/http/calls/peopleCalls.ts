import * as z from 'zod/mini'
import { cursorQuery, etag, id, optionalId, optionalText, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const userSchema = z.object({
  id,
  username: text,
  firstName: text,
  lastName: text,
  email: optionalText,
  phoneNumber: optionalText,
  employeeId: optionalId,
  employeeCode: optionalText,
  isEmployeeActive: z
    .optional(z.boolean())
    .check(z.describe('Whether the employee is active. Absent without an employee, and from services that don’t say.')),
  groupId: optionalId,
  groupName: optionalText,
  etag,
})

export const featureFlagSchema = z.object({ key: text, active: z.boolean() })

export const readUsers = operation({
  id: 'readUsers',
  summary: 'The people of the company.',
  subject: 'People',
  path: '/v1/users',
  requires: 'timecards:read',
  query: cursorQuery,
  answers: 'list',
  answer: userSchema,
})

export const readEmployeeIds = operation({
  id: 'readEmployeeIds',
  summary: 'The employees that belong to a business unit now, or have had a shift or hours in it.',
  subject: 'People',
  path: '/v1/businessUnits/{id}/employeeIds',
  requires: 'timecards:read',
  pathFields: ownId,
  query: cursorQuery,
  answers: 'list',
  answer: id,
})

export const readFeatureFlags = operation({
  id: 'readFeatureFlags',
  summary: 'The feature flags of the signed-in person.',
  subject: 'People',
  path: '/v1/me/featureFlags',
  requires: 'token',
  answers: 'list',
  answer: featureFlagSchema,
})

export type User = z.output<typeof userSchema>
export type FeatureFlag = z.output<typeof featureFlagSchema>
