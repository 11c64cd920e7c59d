import { readFile } from 'node:fs/promises'
import { operations } from '@fieldtime/console-core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { PlainFailure } from '../errors/plainFailure.ts'
import { dataPolicy, isLoopback } from '../http/securityHeaders.ts'
import { identityPath } from '../identity/identity.ts'
import { type FaultScript, identityCalls, parseFaultScript } from './script.ts'
import { createScriptRun, type Hit, type ScriptRun } from './scriptRun.ts'
import { changeAnswer, listIn, meetFault, type Waiting } from './wire.ts'

export interface FaultOptions {
  /** The initial script. */
  readonly scriptFile?: string
}

/** Makes calls fail according to a test's script. Only for services that no other machine can reach. */
export interface FaultPlane {
  /** Adds the control path. Applies to every route that is added later. */
  serve(app: FastifyInstance): void
  /** Releases every hanging or waiting call. */
  close(): void
}

export const faultsPath = '/faults'

/** This header separates scripts, on calls and on the control path, so each browser has its own name. */
export const scriptHeader = 'x-fault-script'

/** Throws `PlainFailure` for an address that other machines can reach, and for a file without a valid script. */
export async function openFaultPlane(
  { scriptFile }: FaultOptions,
  { host, origin }: { readonly host: string; readonly origin: string | undefined },
): Promise<FaultPlane> {
  if (!isLoopback(host) || (origin !== undefined && !isLoopback(new URL(origin).hostname))) {
    throw new PlainFailure('--faults is for tests on one machine: it needs --host and --origin to be this machine.')
  }
  return createFaultPlane(scriptFile === undefined ? null : await readScript(scriptFile))
}

async function readScript(file: string): Promise<FaultScript> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PlainFailure(`The fault script ${file} can't be read.`)
  })
  try {
    return parseFaultScript(JSON.parse(text))
  } catch (error) {
    const said = error instanceof HttpError ? error.message : 'It is not JSON.'
    throw new PlainFailure(`The fault script ${file} can't be used. ${said}`)
  }
}

/** A running script and the calls that it holds. */
interface Running {
  readonly run: ScriptRun
  readonly waiting: Waiting
}

interface Watched {
  readonly run: ScriptRun
  readonly hit: Hit | null
  readonly cursor: string | null
  readonly page: number | null
}

function createFaultPlane(first: FaultScript | null): FaultPlane {
  const scripts = createScripts()
  if (first) scripts.change('', first)
  const watched = new WeakMap<FastifyRequest, Watched>()

  /** Runs after validation, because some lists have their cursor in the body. */
  async function handleCall(request: FastifyRequest, reply: FastifyReply) {
    const running = scripts.find(scriptNameOf(request))
    const operation = callOf(request)
    if (!running || operation === null) return
    const { run, waiting } = running
    const cursor = cursorOf(request)
    const hit = run.strike({ operation, cursor })
    watched.set(request, { run, hit, cursor, page: run.pageOf(cursor) })
    if (!hit) return
    const met = await meetFault({ hit, request, reply, waiting, note: () => run.note(hit) })
    if (met === 'answered') return reply
  }

  async function handleAnswer(request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
    const seen = watched.get(request)
    const list = seen ? listIn(payload) : null
    if (!seen || !list) return payload
    const { run, hit, cursor, page } = seen
    const { nextCursor } = list.metadata
    if (nextCursor !== null && page !== null) run.learn(nextCursor, page + 1)
    if (hit?.fault.kind !== 'badRow' && hit?.fault.kind !== 'repeatCursor') return payload
    run.note(hit)
    return JSON.stringify(changeAnswer(list, hit, cursor))
  }

  return {
    serve(app) {
      app.addHook('preValidation', handleCall)
      app.addHook('onSend', handleAnswer)
      app.register(async scope => serveControl(scope, scripts))
    },
    close: scripts.letGoOfAll,
  }
}

/** The scripts by name. Replacing or deleting a script releases the calls that it holds. */
function createScripts() {
  const byName = new Map<string, Running>()
  const letGo = (running: Running | undefined) => {
    for (const end of [...(running?.waiting ?? [])]) end()
  }
  return {
    find: (name: string | null) => (name === null ? undefined : byName.get(name)),
    change(name: string, script: FaultScript | null) {
      const old = byName.get(name)
      if (script) byName.set(name, { run: createScriptRun(script), waiting: new Set() })
      else byName.delete(name)
      letGo(old)
    },
    letGoOfAll() {
      for (const running of byName.values()) letGo(running)
    },
  }
}

function serveControl(scope: FastifyInstance, scripts: ReturnType<typeof createScripts>) {
  const describe = (name: string) => {
    const run = scripts.find(name)?.run
    return { script: run?.script ?? null, applied: run?.applied() ?? [] }
  }
  scope.removeContentTypeParser('text/plain')
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': dataPolicy })
  })
  scope.get(faultsPath, async request => describe(requireName(request)))
  scope.put(faultsPath, async request => {
    const name = requireName(request)
    scripts.change(name, parseFaultScript(request.body))
    return describe(name)
  })
  scope.delete(faultsPath, async (request, reply) => {
    scripts.change(requireName(request), null)
    return reply.status(204).send()
  })
}

/** Empty for calls without a name, which share a script. Null for an invalid name. */
function scriptNameOf(request: FastifyRequest): string | null {
  const given = request.headers[scriptHeader] ?? ''
  return typeof given === 'string' && /^[\w-]{0,64}$/.test(given) ? given : null
}

function requireName(request: FastifyRequest): string {
  const name = scriptNameOf(request)
  if (name !== null) return name
  const sentence = `${scriptHeader} must be up to 64 letters, digits, - and _.`
  throw new HttpError(422, 'invalid', sentence, { field: scriptHeader })
}

const operationsByRoute: ReadonlyMap<string, string> = new Map([
  ...operations.map(({ id, method, path }) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, id] as const),
  ...Object.entries(identityCalls).map(([id, { method, path }]) => [`${method} ${identityPath}${path}`, id] as const),
])

/** The operation that a request calls; null for pages, files, and unknown paths. */
function callOf(request: FastifyRequest): string | null {
  const { method, url, routeOptions } = request
  const isIdentity = routeOptions.url === `${identityPath}/*`
  const route = isIdentity ? url.split('?', 1)[0] : routeOptions.url
  return operationsByRoute.get(`${method} ${route}`) ?? null
}

/** Lists have their cursor in the query, some in the body. */
function cursorOf({ query, body }: FastifyRequest): string | null {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null || !('cursor' in part)) continue
    if (typeof part.cursor === 'string') return part.cursor
  }
  return null
}
