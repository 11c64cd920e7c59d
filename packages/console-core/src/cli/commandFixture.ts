import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse } from 'msw'
import type { HttpHandler } from 'msw/http'
import { defaultClaimMapping } from '../access/index.ts'
import { buildDemoUser, createDemoCompany } from '../demo/createDemoCompany.ts'
import { demoExtensions } from '../demo/demoServices.ts'
import { demoHandlers } from '../demo/handlers.ts'
import { createWorkerNearby } from '../excel/nearbyWorkerFixture.ts'
import { type ReadSheet, readWorkbook } from '../excel/workbookFixture.ts'
import { createTransport, type Transport } from '../http/index.ts'
import { runCommand } from './runCommand.ts'

/** A Wednesday afternoon in the demo company's time zone. */
export const commandNow = new Date('2026-10-14T19:00:00Z')

export const commandCompany = createDemoCompany('main')

export const commandEnvironment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.example/identity',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'https://telematics.example',
  extensions: demoExtensions,
}

const accessClaims = [
  'id',
  'companyId',
  'businessUnitCode',
  'hasManagerAccess',
  'hasReportsOnlyAccess',
  'permissions',
] as const

/** An access token like those of the services, except for its signature, which the command doesn't check. */
export function tokenOf(username: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const user = buildDemoUser(commandCompany, username)
  const userClaims = Object.fromEntries(accessClaims.map(name => [defaultClaimMapping[name], user[name]]))
  const exp = commandNow.getTime() / 1000 + 600
  return `e30.${Buffer.from(JSON.stringify({ ...userClaims, exp, ...claims })).toString('base64url')}.signature`
}

/** The demo company as the services of one person. */
export function createDemoFetch(username: string, handlers: readonly HttpHandler[] = []): typeof fetch {
  const user = buildDemoUser(commandCompany, username)
  const options = { company: commandCompany, environment: commandEnvironment, now: () => commandNow, user }
  const all = [...handlers, ...demoHandlers(options)]
  return async (input, init) => {
    const response = await getResponse(all, new Request(input, init))
    return response ?? Response.json({ code: 'not_found' }, { status: 404 })
  }
}

/** A transport to the demo company, signed in as its manager. */
export function createDemoTransport(fetch: typeof globalThis.fetch = createDemoFetch('manager')): Transport {
  return createTransport({
    environment: commandEnvironment,
    companyId: commandCompany.id,
    getAccessToken: async () => 'token',
    fetch,
    now: () => commandNow,
  })
}

export interface CommandOptions {
  readonly username?: string
  readonly token?: string
  readonly url?: string
  /** Take precedence over the demo company. */
  readonly handlers?: readonly HttpHandler[]
  /** Replaces all responses. An error that it throws is a network failure. */
  readonly fetch?: typeof fetch
  /** The machine's clock; the services' if missing. */
  readonly machineNow?: Date
  readonly signal?: AbortSignal
}

/** An output folder, and the command with the demo company as its services. */
export async function openCommandWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldtime-report-'))
  const out = join(folder, 'report.xlsx')

  const run = async (words: readonly string[], options: CommandOptions = {}) => {
    const {
      username = 'manager',
      handlers = [],
      machineNow = commandNow,
      signal = new AbortController().signal,
    } = options
    const output: string[] = []
    const complaints: string[] = []
    const calls: string[] = []
    const answering = options.fetch ?? createDemoFetch(username, handlers)
    const answer: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      calls.push(new URL(request.url).pathname)
      const response = await answering(request)
      request.signal.throwIfAborted()
      if (response.type !== 'error') response.headers.set('date', commandNow.toUTCString())
      return response
    }
    const exitCode = await runCommand(words, {
      environment: {
        FIELDTIME_TOKEN: 'token' in options ? options.token : tokenOf(username),
        FIELDTIME_URL: 'url' in options ? options.url : 'https://console.example',
      },
      fetch: answer,
      now: () => machineNow,
      sleep: async () => undefined,
      createWorker: createWorkerNearby,
      signal,
      print: text => output.push(text),
      complain: text => complaints.push(text),
    })
    return { exitCode, output: output.join(''), complaint: complaints.join(''), calls }
  }

  return {
    folder,
    out,
    run,
    read: async () => new Uint8Array(await readFile(out)),
    /** The rows of the report, the facts about it, and the names of all sheets. */
    async readSheets() {
      const { sheets } = readWorkbook(new Uint8Array(await readFile(out)))
      return { sheet: sheets[0], facts: factsIn(sheets.at(-1)), names: sheets.map(({ name }) => name) }
    },
    files: () => readdir(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function factsIn(about: ReadSheet | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(about?.rows.map(({ cells }) => [cells.A?.value, cells.B?.value]) ?? [])
}
