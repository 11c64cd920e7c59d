import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const workspace = join(import.meta.dirname, '../..')
const folder = join(workspace, 'dist/publicClient')
const program = join(folder, 'calls.ts')

/** The exports of `publicClient/calls.ts`. Its own types come from the generated file, which only exists in `folder`. */
interface Program {
  createCalls(baseUrl: string, token: string): Calls
}
interface Calls {
  readUsers(): Promise<{ usernames?: string[]; nextCursor?: string | null }>
  readEventIds(range: { startDate: string; endDate: string }): Promise<readonly (readonly string[])[]>
  changeCompanySettingsTwice(): Promise<{ isForemanRequired: boolean; changed?: object; error?: string }>
  readInvalidRange(): Promise<{ status: number; code?: string; field?: string }>
}

describe('a client generated from docs/openapi.json', () => {
  beforeAll(async () => {
    const document = readFileSync(join(workspace, '../../docs/openapi.json'), 'utf8')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypes(document)))
    cpSync(join(workspace, 'publicClient/calls.ts'), program)
  })

  test('has types that match the calls', () => {
    const options: ts.CompilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2024,
    }
    const problems = ts.getPreEmitDiagnostics(ts.createProgram([program], options))
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([])
  })

  // The compiler blocks this process for seconds, in which the services would close idle connections.
  describe('after it is compiled', () => {
    let services: TestServices
    let calls: Calls
    beforeAll(async () => {
      services = await startTestServices(callKind, { now: () => new Date('2026-03-12T18:00:00Z') })
      const { access_token } = await new ConsoleClient(services.origin).signIn('manager')
      const { createCalls }: Program = await import(program)
      calls = createCalls(services.origin, access_token)
    }, startMilliseconds)
    afterAll(() => services.close())

    test('reads users', async () => {
      const { usernames, nextCursor } = await calls.readUsers()
      expect(usernames).toContain('manager')
      expect(nextCursor).toBeNull()
    })

    test('reads each timeline event once, in pages', async () => {
      const pages = await calls.readEventIds({ startDate: '2026-02-20', endDate: '2026-03-12' })
      expect(pages.slice(0, -1).every(ids => ids.length === 1_000)).toBe(true)
      expect(pages.length).toBeGreaterThan(1)
      expect(new Set(pages.flat()).size).toBe(pages.flat().length)
    })

    test('changes company settings only for the version that it read', async () => {
      const { isForemanRequired, changed, error } = await calls.changeCompanySettingsTwice()
      expect(changed).toEqual({
        value: isForemanRequired,
        effectiveValue: isForemanRequired,
        inheritedFrom: 'company',
      })
      expect(error).toBe('stale')
    })

    test('exposes the code and field of an error', async () => {
      expect(await calls.readInvalidRange()).toEqual({ status: 400, code: 'invalid', field: 'startDate' })
    })
  })
})
