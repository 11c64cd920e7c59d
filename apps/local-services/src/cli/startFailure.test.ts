import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PlainFailure } from '../errors/plainFailure.ts'
import { startFailureText } from './startFailure.ts'

const full = 'The disk is full: free some space, or choose another folder with --data-dir.'
const coded = (message: string, code: string) => Object.assign(new Error(message), { code })
const query = (cause: Error) => new DrizzleQueryError('insert into people values ($1)', ['Ana Ruiz'], cause)

test.each<[string, unknown, string]>([
  ['what a person can put right', new PlainFailure('Port 80 is in use.'), 'Port 80 is in use.'],
  ['a copy that does not fit', coded('ENOSPC: no space left on device, copyfile', 'ENOSPC'), full],
  ['a quota', coded('EDQUOT: disk quota exceeded', 'EDQUOT'), full],
  ['a table that can not grow', query(coded('could not extend file "base/5/1"', '53100')), full],
  ['a folder that can not be begun', new Error('PGlite', { cause: new Error('No space left on device') }), full],
  [
    'a statement that the database does not know',
    query(coded('direct joins', '0A000')),
    'The database reported an error (0A000): it does not support a statement of this version.',
  ],
  [
    'any other error of the database, without the values of a row',
    query(coded('Key (name)=(Ana Ruiz)', '23505')),
    'The database reported an error (23505): its log says more about this statement: insert into people values ($1).',
  ],
])('reports %s in one sentence', (_what, error, sentence) => {
  expect(startFailureText(error)).toBe(sentence)
})

test('reports the stack of any other failure, without the values of a row', () => {
  const text = startFailureText(query(new Error('Ana Ruiz is unexpected')))
  expect(text).toContain('could not be started')
  expect(text).toContain('insert into people')
  expect(text).toContain('startFailure.test.ts')
})
