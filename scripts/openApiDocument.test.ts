import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyOperation, operations, readTimelineEvents } from '@fieldtime/console-core/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatApiFiles } from './apiFiles.ts'
import { buildOpenApiDocument } from './openApiDocument.ts'
import { root } from './processes.ts'

interface Described {
  readonly operationId: string
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> }
  readonly responses: Record<string, object>
}
interface Document {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: Record<'schemas' | 'responses' | 'securitySchemes', Record<string, unknown>>
}

const documentOf = (described?: readonly AnyOperation[]) => buildOpenApiDocument(described) as unknown as Document
/** By id: the document has the calls of one path together. */
const callsOf = (document: Document) =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
    .sort((left, right) => compareText(left.call.operationId, right.call.operationId))
const compareText = (left: string, right: string) => Number(left > right) - Number(left < right)
const callsOfContract = operations.toSorted((left, right) => compareText(left.id, right.id))
const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)

test('the files generated from the contract are current (npm run openapi)', () => {
  for (const [path, content] of Object.entries(formatApiFiles())) {
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(content)
  }
})

describe('the OpenAPI document', () => {
  const document = documentOf()

  test('has every call of the contract once, at its path', () => {
    expect(callsOf(document).map(({ path, method, call }) => [call.operationId, method.toUpperCase(), path])).toEqual(
      callsOfContract.map(({ id, method, path }) => [id, method, path]),
    )
  })

  test('has no dangling references', () => {
    const refs = new Set(refsIn(document))
    expect(refs.size).toBeGreaterThan(10)
    for (const ref of refs) {
      const [, part, kind, name] = ref.split('/')
      expect(part).toBe('components')
      expect(document.components[kind as 'schemas']).toHaveProperty([name ?? ''])
    }
  })

  test('declares every field of a path as required', () => {
    for (const { path, call } of callsOf(document)) {
      const named = (call.parameters ?? []).filter(parameter => parameter.in === 'path')
      expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(named.every(({ required }) => required)).toBe(true)
    }
  })

  test('requires the scope of the contract for each call', () => {
    const schemeOf = (requires: string) =>
      ({ nothing: [], token: [{ signIn: [] }] })[requires] ?? [{ signIn: [requires] }]
    expect(callsOf(document).map(({ call }) => [call.operationId, call.security])).toEqual(
      callsOfContract.map(({ id, requires }) => [id, schemeOf(requires)]),
    )
  })

  test('documents the header of the company', () => {
    const call = document.paths['/unified/api/v1/businessUnits']?.get
    expect(call?.parameters).toEqual([expect.objectContaining({ name: 'companyId', in: 'header' })])
  })

  test('forbids additional fields in bodies, and allows them in responses', () => {
    const body = document.paths['/v1/reports/timeCardData']?.post?.requestBody
    expect(body?.content['application/json']?.schema.additionalProperties).toBe(false)
    const { SettingsChoices: _sent, ...answered } = document.components.schemas
    expect(JSON.stringify(answered).includes('additionalProperties')).toBe(false)
  })
})

describe('errors of a call', () => {
  const statusesOf = (changes: Partial<AnyOperation>) => {
    const call = { ...readTimelineEvents, query: z.object({}), ...changes }
    const [described] = callsOf(documentOf([call as unknown as AnyOperation]))
    return Object.keys(described?.call.responses ?? {}).filter(status => Number(status) >= 300)
  }
  const fields = z.object({ id: z.string() })
  const body = z.object({})
  const change = { effect: 'changes', body, answers: 'value' } as const

  test.each<[string, Partial<AnyOperation>, string]>([
    ['an open read', { requires: 'nothing' }, '400 414 500'],
    ['a read with any token', { requires: 'token' }, '400 401 403 414 429 500 503'],
    ['a read', {}, '400 401 403 414 429 500 503'],
    ['a read with a path field', { pathFields: fields }, '400 401 403 404 414 429 500 503'],
    ['a list asked for by POST', { method: 'POST', body }, '400 401 403 404 413 414 415 422 429 500 503'],
    ['something new', { ...change, method: 'POST' }, '400 401 403 404 413 414 415 422 429 500 503'],
    [
      'something new with a name',
      { ...change, method: 'POST', errors: ['duplicate_name'] },
      '400 401 403 404 409 413 414 415 422 429 500 503',
    ],
    [
      'a change',
      { ...change, method: 'PUT', match: 'required', pathFields: fields },
      '400 401 403 404 412 413 414 415 422 428 429 500 503',
    ],
    [
      'a removal',
      { method: 'DELETE', effect: 'changes', answers: 'nothing', match: 'required', pathFields: fields },
      '400 401 403 404 412 414 428 429 500 503',
    ],
  ])('%s', (_, changes, statuses) => {
    expect(statusesOf(changes).join(' ')).toBe(statuses)
  })

  test.each<[string, Partial<AnyOperation>, string]>([
    ['a read', {}, '200'],
    ['a list asked for by POST', { method: 'POST', body }, '200'],
    ['something new', { ...change, method: 'POST' }, '201'],
    ['a removal', { method: 'DELETE', effect: 'changes', answers: 'nothing' }, '204'],
  ])('%s succeeds with %#', (_, changes, status) => {
    const [described] = callsOf(documentOf([{ ...readTimelineEvents, ...changes } as unknown as AnyOperation]))
    expect(Object.keys(described?.call.responses ?? {})[0]).toBe(status)
  })
})
