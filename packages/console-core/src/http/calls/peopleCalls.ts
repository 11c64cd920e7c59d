import * as z from 'zod/mini'
import { checkGroupName, groupDescriptionLimit, groupNameLimit, isShortDescription } from '../../people/index.ts'
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

export const userGroupSchema = z.object({
  id,
  name: text,
  description: optionalText,
  userCount: z.int().check(z.nonnegative()),
  etag,
})

const userGroupBody = z.strictObject({
  name: text.check(
    z.refine(name => checkGroupName(name, []) !== 'required', 'must not be empty'),
    z.refine(name => checkGroupName(name, []) !== 'tooLong', `must have at most ${groupNameLimit} characters`),
    z.refine(name => checkGroupName(name, []) !== 'controls', 'must have no line breaks or direction controls'),
    z.describe(`1 to ${groupNameLimit} characters, stored composed (NFC) and trimmed.`),
  ),
  description: z.nullable(
    text.check(z.refine(isShortDescription, `must have at most ${groupDescriptionLimit} characters`)),
  ),
})

export const featureFlagSchema = z.object({ key: text, active: z.boolean() })

/** Where other services of the product are: `/CompanyDetail/GetCompanyUsers` below the first manages access. */
export const serviceSettingsSchema = z.object({ credentialsBaseUrl: z.url() })

export const foremanSchema = z.object({
  employeeId: id,
  code: text,
  firstName: text,
  lastName: text,
  isActive: z.boolean(),
  isDeleted: z.boolean(),
})

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

export const assignUserGroup = operation({
  id: 'assignUserGroup',
  summary: 'Puts a person into a group; null takes them out of theirs.',
  subject: 'People',
  method: 'PUT',
  path: '/v1/users/{id}',
  requires: 'operator:admin',
  match: 'required',
  errors: ['employee_code_missing'],
  pathFields: ownId,
  body: z.strictObject({ groupId: optionalId }),
  answer: userSchema,
})

export const readUserGroups = operation({
  id: 'readUserGroups',
  summary: 'The groups of the company.',
  subject: 'People',
  path: '/v1/userGroups',
  requires: 'operator:admin',
  query: cursorQuery,
  answers: 'list',
  answer: userGroupSchema,
})

export const createUserGroup = operation({
  id: 'createUserGroup',
  summary: 'Makes a group. No two groups of a company share a name, in whatever case it is written.',
  subject: 'People',
  method: 'POST',
  path: '/v1/userGroups',
  requires: 'operator:admin',
  errors: ['duplicate_name'],
  body: userGroupBody,
  answer: userGroupSchema,
})

export const changeUserGroup = operation({
  id: 'changeUserGroup',
  summary: 'Changes the name and description of a group.',
  subject: 'People',
  method: 'PUT',
  path: '/v1/userGroups/{id}',
  requires: 'operator:admin',
  match: 'required',
  errors: ['duplicate_name'],
  pathFields: ownId,
  body: userGroupBody,
  answer: userGroupSchema,
})

export const deleteUserGroup = operation({
  id: 'deleteUserGroup',
  summary: 'Deletes a group with its settings; its people are in no group then.',
  subject: 'People',
  method: 'DELETE',
  path: '/v1/userGroups/{id}',
  requires: 'operator:admin',
  match: 'required',
  pathFields: ownId,
  answers: 'nothing',
  answer: z.null(),
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

export const readForemen = operation({
  id: 'readForemen',
  summary: 'The foremen of a business unit by name, former ones too.',
  subject: 'People',
  path: '/v1/foremen',
  requires: 'timecards:read',
  query: z.strictObject({ businessUnitId: id }),
  answers: 'list',
  answer: foremanSchema,
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

export const readServiceSettings = operation({
  id: 'readServiceSettings',
  summary: 'Where other services of the product are.',
  subject: 'People',
  path: '/v1/settings',
  requires: 'token',
  answer: serviceSettingsSchema,
})

export const peopleCalls = [
  readUsers,
  assignUserGroup,
  readUserGroups,
  createUserGroup,
  changeUserGroup,
  deleteUserGroup,
  readEmployeeIds,
  readForemen,
  readFeatureFlags,
  readServiceSettings,
] as const

export type User = z.output<typeof userSchema>
export type UserGroup = z.output<typeof userGroupSchema>
export type FeatureFlag = z.output<typeof featureFlagSchema>
export type Foreman = z.output<typeof foremanSchema>
export type ServiceSettings = z.output<typeof serviceSettingsSchema>
