import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { servicesScript } from '../scripts/builds.ts'
import { root } from '../scripts/processes.ts'
import { startServices } from './services.ts'

/** A second manager in the same company and business unit as the demo's own. */
export interface Colleague {
  readonly username: string
  readonly password: string
  /** As others read it. */
  readonly name: string
}

/** What all workers share. Making a demo company takes longer than most tests. */
export interface SharedServices {
  /** As a person has them. */
  readonly real: string
  /** With the fault plane, and pages so short that three days of clock events are several. */
  readonly failing: string
  readonly colleague: Colleague
  /** The initial data of the shared services, for `copyDemo`. No services run on it. */
  readonly copiedFolder: string
}

const variable = 'FIELDTIME_SHARED_SERVICES'

export function sharedServices(): SharedServices {
  return JSON.parse(process.env[variable] ?? '')
}

/** A data folder with the demo company, for a test that has services of its own. It is the caller's to take away. */
export function copyDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-'))
  cpSync(sharedServices().copiedFolder, folder, { recursive: true })
  return folder
}

// biome-ignore lint/style/noDefaultExport: Playwright calls it before the first test, and what it answers after the last.
export default async function startSharedServices() {
  const [{ services, colleague, copiedFolder }, failing] = await Promise.all([
    startWithColleague(),
    startServices(['--faults', '--rows-per-page', '60', '--days', '12']),
  ])
  process.env[variable] = JSON.stringify({
    real: services.origin,
    failing: failing.origin,
    colleague,
    copiedFolder,
  } satisfies SharedServices)
  return async () => {
    await Promise.all([services.stop(), failing.stop()])
    services.discard()
    failing.discard()
    rmSync(copiedFolder, { recursive: true, force: true })
  }
}

/** Accounts are added to a folder that no services run on. */
async function startWithColleague() {
  const maker = await startServices()
  await maker.stop()
  const colleague = await addColleague(maker.dataFolder)
  const copiedFolder = `${maker.dataFolder}-copied`
  cpSync(maker.dataFolder, copiedFolder, { recursive: true })
  return { services: await startServices([], maker.dataFolder), colleague, copiedFolder }
}

async function addColleague(dataFolder: string): Promise<Colleague> {
  const username = 'cmontoya'
  const add = ['account', 'add', '--username', username, '--manager', '--data-dir', dataFolder]
  const { stdout } = await promisify(execFile)(process.execPath, [servicesScript, ...add], { cwd: root })
  const password = /signs in with the password (\S+)/.exec(stdout)?.[1]
  if (!password) throw new Error(`No account was added: ${stdout}`)
  return { username, password, name: 'Colton Montoya' }
}
