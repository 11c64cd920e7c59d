import * as z from 'zod/mini'
import { checkGroupName, groupDescriptionLimit, groupNameLimit, isShortDescription } from '../../people/index.ts'
import { cursorQuery, etag, id, optionalId, optionalText, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { userSchema } from './peopleCalls.ts'

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

export const userGroupCalls = [
  assignUserGroup,
  readUserGroups,
  createUserGroup,
  changeUserGroup,
  deleteUserGroup,
] as const

export type UserGroup = z.output<typeof userGroupSchema>
