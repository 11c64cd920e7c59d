// One of several processes that share a database. A test starts it and sends it the time.
import { createServices, type Services, type ServicesOptions } from '../server.ts'

export type MemberOptions = Omit<ServicesOptions, 'now' | 'comparePassword' | 'signal' | 'onProgress' | 'logStream'>

export type MemberFacts = Pick<Services, 'demoUsernames' | 'refusesDemoAccounts'>

const [options = '{}', startsAt] = process.argv.slice(2)
let instant = startsAt

process.on('message', (time: string) => {
  instant = time
  process.send?.('time')
})
process.on('disconnect', () => process.exit(0))

const { demoUsernames, refusesDemoAccounts } = await createServices({
  ...(JSON.parse(options) as MemberOptions),
  ...(startsAt ? { now: () => new Date(instant ?? startsAt) } : {}),
})
process.send?.({ demoUsernames, refusesDemoAccounts } satisfies MemberFacts)
