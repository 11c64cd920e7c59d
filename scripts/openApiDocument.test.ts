import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyOperation, operations, readTimelineEvents } from '@fieldtime/console-core/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildOpenApiDocument, formatOpenApiDocument } from './openApiDocument.ts'
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
const callsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)

test('docs/openapi.json is what the contract makes (npm run openapi)', () => {
  expect(readFileSync(join(root, 'docs', 'openapi.json'), 'utf8')).toBe(formatOpenApiDocument())
})

describe('the document', () => {
  const document = documentOf()

  test('has every call of the contract once, where the contract says', () => {
    expect(callsOf(document).map(({ path, method, call }) => [call.operationId, method.toUpperCase(), path])).toEqual(
      operations.map(({ id, method, path }) => [id, method, path]),
    )
  })

  test('refers only to what it has', () => {
    const refs = new Set(refsIn(document))
    expect(refs.size).toBeGreaterThan(10)
    for (const ref of refs) {
      const [, part, kind, name] = ref.split('/')
      expect(part).toBe('components')
      expect(document.components[kind as 'schemas']).toHaveProperty([name ?? ''])
    }
  })

  test('names every field of a path, and asks for it', () => {
    for (const { path, call } of callsOf(document)) {
      const named = (call.parameters ?? []).filter(parameter => parameter.in === 'path')
      expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(named.every(({ required }) => required)).toBe(true)
    }
  })

  test.each(operations.map(operation => [operation.id, operation.requires] as const))(
    '%s asks for %s',
    (id, requires) => {
      const call = callsOf(document).find(found => found.call.operationId === id)?.call
      const scopes = { nothing: [], token: [{ signIn: [] }] }[requires as string] ?? [{ signIn: [requires] }]
      expect(call?.security).toEqual(scopes)
    },
  )

  test('says which header carries the company', () => {
    const call = document.paths['/unified/api/v1/businessUnits']?.get
    expect(call?.parameters).toEqual([expect.objectContaining({ name: 'companyId', in: 'header' })])
  })

  test('refuses fields that a body does not have, and lets answers grow', () => {
    const body = document.paths['/v1/reports/timeCardData']?.post?.requestBody
    expect(body?.content['application/json']?.schema.additionalProperties).toBe(false)
    expect(JSON.stringify(document.components.schemas)).not.toContain('additionalProperties')
  })
})

describe('a call says how it can be turned down', () => {
  const refusalsOf = (changes: Partial<AnyOperation>) => {
    const call = { ...readTimelineEvents, query: z.object({}), ...changes }
    const [described] = callsOf(documentOf([call as unknown as AnyOperation]))
    return Object.keys(described?.call.responses ?? {}).filter(status => status !== '200')
  }
  const fields = z.object({ id: z.string() })
  const body = z.object({})

  test.each<[string, Partial<AnyOperation>, string]>([
    ['an open read', { requires: 'nothing' }, '400 429 default'],
    ['a read', {}, '400 401 403 429 default'],
    ['a read with a path field', { pathFields: fields }, '400 401 403 404 429 default'],
    ['a read with a query', { query: fields }, '400 401 403 414 429 default'],
    ['a list asked for by POST', { method: 'POST', body }, '400 401 403 413 415 422 429 default'],
    ['something new', { method: 'POST', body, answers: 'value' }, '400 401 403 409 413 415 422 429 default'],
    [
      'a change',
      { method: 'PUT', body, pathFields: fields, answers: 'value' },
      '400 401 403 404 409 412 413 415 422 428 429 default',
    ],
    [
      'a removal',
      { method: 'DELETE', pathFields: fields, answers: 'value' },
      '400 401 403 404 409 412 428 429 default',
    ],
  ])('%s', (_, changes, statuses) => {
    expect(refusalsOf(changes).join(' ')).toBe(statuses)
  })
})
