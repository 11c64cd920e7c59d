import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from './testing/consoleClient.ts'
import { findPostgres, type PostgresServer, startPostgres } from './testing/postgresServer.ts'
import { type ServicesProcess, spawnServices } from './testing/servicesProcess.ts'
import { databaseKinds, startMilliseconds } from './testing/testServices.ts'

const kills = 5

describe.each(databaseKinds)('killed on the %s database', kind => {
  let folder = ''
  let server: PostgresServer | null = null
  let environment: Record<string, string> = {}
  const living: ServicesProcess[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fieldtime-kill-'))
    const programs = kind === 'server' ? findPostgres() : null
    server = programs ? await startPostgres(programs) : null
    environment = server ? { DATABASE_URL: await server.createDatabase() } : { DATA_DIR: folder }
  }, startMilliseconds)
  afterAll(async () => {
    for (const { child, exit } of living) {
      child.kill('SIGKILL')
      await exit
    }
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = (port: string) => {
    const services = spawnServices(['--port', port, '--employees', '4', '--days', '2', '--frozen'], environment)
    living.push(services)
    return services
  }

  test(`${kills} times in the middle of sign-ins, no session that was answered is lost`, async () => {
    let services = start('0')
    const origin = await services.origin
    const { port } = new URL(origin)
    const signedIn: ConsoleClient[] = []

    for (let round = 0; round < kills; round += 1) {
      let isUp = true
      const signInAgainAndAgain = async () => {
        while (isUp) {
          const browser = new ConsoleClient(origin)
          const isAnswered = await browser.signIn('manager').then(
            () => true,
            () => false,
          )
          if (isAnswered) signedIn.push(browser)
        }
      }
      const before = signedIn.length
      const browsers = [signInAgainAndAgain(), signInAgainAndAgain(), signInAgainAndAgain()]
      while (signedIn.length < before + 3) await sleep(20)
      await sleep(Math.random() * 150)
      services.child.kill('SIGKILL')
      isUp = false
      await services.exit
      await Promise.all(browsers)
      services = start(port)
      await services.origin
    }

    expect(signedIn.length).toBeGreaterThanOrEqual(3 * kills)
    const renewed = await Promise.allSettled(signedIn.map(browser => browser.renew()))
    expect(renewed.filter(({ status }) => status === 'rejected')).toEqual([])
  }, 120_000)
})
