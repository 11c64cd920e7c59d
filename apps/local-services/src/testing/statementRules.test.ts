import { expect, test } from 'vitest'
import { findSessionUse, findStatementProblem } from './statementRules.ts'

test.each([
  'select * from fieldtime.jobs where company_id = $1',
  'select * from fieldtime.jobs j join fieldtime.employees e on e.company_id = j.company_id and e.id = j.id where j.company_id = $1',
  'with page as (select id from fieldtime.jobs where company_id = $1) select * from page join fieldtime.employees e on e.company_id = $1',
  'select * from fieldtime.jobs j where j.company_id = $1 and exists (select from fieldtime.employees e where e.company_id = $1 and e.id = j.id)',
  'insert into fieldtime.jobs select $1, s.* from pg_temp.staged s',
  'select * from pg_temp.staged s join pg_temp.stored t on t.id = s.id',
  'delete from fieldtime.data_changes where sequence < $1',
])('accepts %s', async statement => {
  expect(await findStatementProblem(statement)).toBeNull()
})

test.each([
  [
    'select * from fieldtime.jobs j join fieldtime.employees e on e.id = j.id where j.company_id = $1',
    'has no equality on the company_id of e',
  ],
  [
    'select * from fieldtime.jobs j, fieldtime.employees e where e.company_id = $1',
    'has no equality on the company_id of j',
  ],
  [
    'select * from fieldtime.jobs j where j.company_id = $1 or exists (select from fieldtime.employees e where e.id = j.id)',
    'has no equality on the company_id of e',
  ],
  [
    'select * from fieldtime.jobs j where j.company_id = $1 and exists (select from fieldtime.employees e where e.company_id = j.company_id)',
    'compares no company_id of e with a constant',
  ],
  [
    'select * from fieldtime.jobs j join fieldtime.employees e on e.company_id = j.company_id or e.id = j.id where j.company_id = $1',
    'has no equality on the company_id of e',
  ],
  ['update fieldtime.jobs t set name = s.name from pg_temp.staged s where t.id = s.id', 'joins s with t'],
  [
    'delete from fieldtime.jobs t using fieldtime.employees e where t.company_id = $1',
    'has no equality on the company_id of e',
  ],
  ['select * from fieldtime.users u join fieldtime.accounts a on a.company_id = u.company_id', 'joins a with u'],
  [
    'with page as (select j.id from fieldtime.jobs j join fieldtime.employees e on e.id = j.id) select * from page',
    'has no equality on the company_id of j',
  ],
])('rejects %s', async (statement, problem) => {
  expect(await findStatementProblem(statement)).toBe(problem)
})

test.each(['select pg_advisory_lock(1)', 'listen changes', 'set search_path = fieldtime', 'prepare one as select 1'])(
  'rejects %s behind a pooler',
  statement => {
    expect(findSessionUse(statement)).toMatch(/^needs a session for /)
  },
)

test.each([
  'select pg_advisory_xact_lock(1)',
  'set local work_mem = 1',
  'select offset from t',
  'set transaction read only',
])('accepts %s behind a pooler', statement => {
  expect(findSessionUse(statement)).toBeNull()
})
