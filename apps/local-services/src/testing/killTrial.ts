import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, calendarDateAt } from '@fieldtime/console-core'
import { ConsoleClient } from './consoleClient.ts'
import { findFreePort } from './freePort.ts'
import { startRoundRobin } from './roundRobin.ts'
import { type ServicesProcess, spawnServices } from './servicesProcess.ts'

/**
 * Writes a new record. Resolves once the services have acknowledged it, with a function that checks whether it still exists.
 * Rejects without an acknowledgment.
 */
export type WriteLoad = (origin: string) => Promise<() => Promise<boolean>>

export interface KillTrial {
  readonly kills: number
  /** The location of the data: `DATA_DIR` or `DATABASE_URL`. */
  readonly environment: Record<string, string>
  /** Processes that share the data, behind a proxy that alternates between them. */
  readonly processCount: number
  readonly write: WriteLoad
}

export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: number
}

const writers = 3
const flags = ['--employees', '4', '--days', '2', '--frozen']

/** A session. It exists if the services renew it without asking for the password. */
export const signIn: WriteLoad = async origin => {
  const browser = new ConsoleClient(origin)
  await browser.signIn('manager')
  return () =>
    browser.renew().then(
      () => true,
      () => false,
    )
}

/** Writes as a manager whose token outlives the services. */
function asManager(write: (client: ConsoleClient, token: string) => ReturnType<WriteLoad>): WriteLoad {
  let signedIn: Promise<string> | null = null
  return async origin => {
    const client = new ConsoleClient(origin)
    signedIn ??= client.signIn('manager').then(tokens => tokens.access_token)
    const token = await signedIn.catch(error => {
      signedIn = null
      throw error
    })
    return write(client, token)
  }
}

async function post(
  client: ConsoleClient,
  token: string,
  path: string,
  body: object,
): Promise<{ readonly id: string }> {
  const response = await client.call(path, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`answered ${response.status}`)
  return (await response.json()) as { id: string }
}

/** A group of users. */
export function createGroups(): WriteLoad {
  return asManager(async (client, token) => {
    const { id } = await post(client, token, '/v1/userGroups', { name: `Group ${randomUUID()}`, description: null })
    return async () => (await client.call(`/api/v2/userGroups/${id}/settings`, token)).status === 200
  })
}

interface Listed {
  readonly results: readonly { readonly id: string }[]
}

/** Complete weeks of one employee, each later than the one before. */
export function markWeeks(): WriteLoad {
  let weekCount = 0
  return asManager(async (client, token) => {
    const list = async (path: string) => ((await (await client.call(path, token)).json()) as Listed).results
    const [unit] = await list('/unified/api/v1/businessUnits')
    const [employee] = await list(`/heavyjob/api/v1/businessUnits/${unit?.id}/employees`)
    weekCount += 1
    const startDate = new Date(Date.UTC(2026, 0, 5 + 7 * weekCount)).toISOString().slice(0, 10)
    const { id } = await post(client, token, '/v1/weekMarks', { employeeId: employee?.id, startDate, days: [] })
    return async () => {
      const marks = await list(`/v1/weekMarks?startDate=${startDate}&endDate=${startDate}`)
      return marks.some(mark => mark.id === id)
    }
  })
}

/** Accepted exceptions of one employee, each on a later day than the one before. */
export function acceptExceptions(): WriteLoad {
  let dayCount = 0
  return asManager(async (client, token) => {
    const list = async (path: string) => ((await (await client.call(path, token)).json()) as Listed).results
    const [unit] = await list('/unified/api/v1/businessUnits')
    const [employee] = await list(`/heavyjob/api/v1/businessUnits/${unit?.id}/employees`)
    dayCount += 1
    const date = new Date(Date.UTC(2026, 0, 5 + dayCount)).toISOString().slice(0, 10)
    const accepted = { ruleId: 'shortLunch', state: 'accepted', reason: 'Lunch waived', facts: '' }
    const { id } = await post(client, token, '/v1/exceptionMarks', { employeeId: employee?.id, date, ...accepted })
    return async () => (await list(`/v1/exceptionMarks?startDate=${date}&endDate=${date}`)).some(mark => mark.id === id)
  })
}

/** Entered clock-ins of one employee, each on an earlier day than the one before. */
export function enterEvents(): WriteLoad {
  let first: Promise<{ readonly employeeId: string; readonly localDate: string }> | null = null
  let dayCount = 0
  return asManager(async (client, token) => {
    const read = async (startDate: string, endDate: string) => {
      const path = `/v1/timelineEvents?startDate=${startDate}&endDate=${endDate}`
      const { results } = (await (await client.call(path, token)).json()) as {
        readonly results: readonly { readonly id: string; readonly employeeId: string; readonly localDate: string }[]
      }
      return results
    }
    const today = calendarDateAt(new Date())
    first ??= read(addDays(today, -10), today).then(([event]) => {
      if (!event) throw new Error('no clock events')
      return event
    })
    const { employeeId, localDate } = await first.catch(error => {
      first = null
      throw error
    })
    dayCount += 1
    const date = addDays(localDate, -dayCount)
    const event = { eventType: 'clockIn', localDate: date, localTime: '06:30:00', reason: 'phone', note: null }
    const { id } = await post(client, token, '/v1/timelineEvents', { employeeId, shiftDate: date, ...event })
    return async () => (await read(date, date)).some(stored => stored.id === id)
  })
}

/** Ends the processes of the services in turn with `kill -9`, at random moments while several clients write. Counts the lost records. */
export async function killAgainAndAgain({ kills, environment, processCount, write }: KillTrial): Promise<KillReport> {
  const ports: number[] = []
  while (ports.length < processCount) ports.push(await findFreePort())
  const proxy = await startRoundRobin(ports)
  const start = (port: number) =>
    spawnServices(['--port', `${port}`, '--origin', proxy.origin, ...flags], environment, { isBrief: true })
  const processes = ports.map(start)
  const isKept: (() => Promise<boolean>)[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const index = kill % processCount
      const [port, target] = [ports[index], processes[index]]
      if (port === undefined || !target) throw new Error('no process')
      await Promise.all(processes.map(({ origin }) => origin))
      await killWhileWriting(target, proxy.origin, { write, isKept })
      processes[index] = start(port)
    }
    await Promise.all(processes.map(({ origin }) => origin))
    let lost = 0
    for (const ask of isKept) if (!(await ask())) lost += 1
    return { kills, acknowledged: isKept.length, lost }
  } finally {
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all(processes.map(({ exit }) => exit))
    await proxy.close()
  }
}

interface Writing {
  readonly write: WriteLoad
  readonly isKept: (() => Promise<boolean>)[]
}

async function killWhileWriting(target: ServicesProcess, origin: string, { write, isKept }: Writing) {
  let isUp = true
  const writeOn = async () => {
    while (isUp) {
      const ask = await write(origin).catch(() => null)
      if (ask) isKept.push(ask)
    }
  }
  const before = isKept.length
  const writing = Array.from({ length: writers }, writeOn)
  while (isKept.length < before + writers) await sleep(20)
  await sleep(Math.random() * 150)
  target.child.kill('SIGKILL')
  isUp = false
  await target.exit
  await Promise.all(writing)
}
