import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../database/open.ts'
import type { Services } from '../server.ts'
import { findFreePort } from './freePort.ts'
import { type RoundRobin, startRoundRobin } from './roundRobin.ts'
import type { MemberFacts, MemberOptions } from './servicesMember.ts'
import { node } from './servicesProcess.ts'

/** Two processes of the services on one database, behind a proxy that alternates between them. */
export interface SharedServices extends Services {
  readonly proxy: RoundRobin
}

/** Starts both processes at once. Reads `now` before each request and sends it to both. */
export async function startSharedServices(
  options: MemberOptions & { readonly data: { readonly kind: 'server'; readonly url: string } },
  now: (() => Date) | undefined,
): Promise<SharedServices> {
  const ports = [await findFreePort(), await findFreePort()]
  let current = now?.()
  const proxy = await startRoundRobin(ports, async () => {
    const instant = now?.()
    if (instant?.getTime() === current?.getTime()) return
    current = instant
    await Promise.all(members.map(member => member.setTime(instant)))
  })
  const members = ports.map(port => startMember({ ...options, port, origin: proxy.origin }, current))
  const [facts] = await Promise.all(members.map(member => member.facts))
  const { database, close } = await openDatabase(options.data)
  return {
    origin: proxy.origin,
    proxy,
    database,
    demoUsernames: facts?.demoUsernames ?? [],
    refusesDemoAccounts: facts?.refusesDemoAccounts ?? false,
    async close() {
      await proxy.close()
      await Promise.all(members.map(member => member.stop()))
      await close()
    },
  }
}

const fileOf = (name: string) => new URL(name, import.meta.url)

function startMember(options: MemberOptions, startsAt: Date | undefined) {
  const script = fileURLToPath(fileOf('./servicesMember.ts'))
  const args = [`--import=${fileOf('./fromSource.ts')}`, script, JSON.stringify(options)]
  const child = spawn(node, [...args, ...(startsAt ? [startsAt.toISOString()] : [])], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`A process of the services ended with ${code}.`)))
  failed.catch(() => {})
  const said = once(child, 'message').then(([message]) => message as MemberFacts)
  return {
    facts: Promise.race([said, failed]),
    async setTime(instant: Date | undefined) {
      child.send(instant?.toISOString() ?? '')
      await once(child, 'message')
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
