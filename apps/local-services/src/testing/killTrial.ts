import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConsoleClient } from './consoleClient.ts'
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

/** A group of users, by a manager whose token outlives the services. */
export function createGroups(): WriteLoad {
  let token: Promise<string> | null = null
  const signInOnce = async (client: ConsoleClient) => (await client.signIn('manager')).access_token
  return async origin => {
    const client = new ConsoleClient(origin)
    token ??= signInOnce(client)
    const bearer = await token.catch(error => {
      token = null
      throw error
    })
    const name = `Group ${randomUUID()}`
    const response = await client.call('/v1/userGroups', bearer, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name.replace(' ', '-') },
      body: JSON.stringify({ name, description: null }),
    })
    if (response.status !== 201) throw new Error(`answered ${response.status}`)
    const { id } = (await response.json()) as { id: string }
    return async () => (await client.call(`/api/v2/userGroups/${id}/settings`, bearer)).status === 200
  }
}

/** Ends the services with `kill -9` at random moments while several clients write, and counts the lost records. */
export async function killAgainAndAgain({ kills, environment, write }: KillTrial): Promise<KillReport> {
  const isKept: (() => Promise<boolean>)[] = []
  let services = spawnServices(['--port', '0', ...flags], environment, { isBrief: true })
  try {
    const origin = await services.origin
    const { port } = new URL(origin)
    for (let kill = 0; kill < kills; kill += 1) {
      await killWhileWriting(services, origin, { write, isKept })
      services = spawnServices(['--port', port, ...flags], environment, { isBrief: true })
      await services.origin
    }
    let lost = 0
    for (const ask of isKept) if (!(await ask())) lost += 1
    return { kills, acknowledged: isKept.length, lost }
  } finally {
    services.child.kill('SIGKILL')
    await services.exit
  }
}

interface Writing {
  readonly write: WriteLoad
  readonly isKept: (() => Promise<boolean>)[]
}

async function killWhileWriting(services: ServicesProcess, origin: string, { write, isKept }: Writing) {
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
  services.child.kill('SIGKILL')
  isUp = false
  await services.exit
  await Promise.all(writing)
}
