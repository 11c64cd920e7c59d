import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { servicesScript } from '../scripts/builds.ts'
import { root } from '../scripts/processes.ts'
import { startServices } from './services.ts'

/** A second manager in the company and business unit of the demo's manager. */
export interface Colleague {
  readonly username: string
  readonly password: string
  /** The name that others see. */
  readonly name: string
}

/** The data that all workers share, because creating a demo company takes longer than most tests. */
export interface SharedServices {
  /** The services as people use them. */
  readonly real: string
  /** Services with fault injection, and with pages so short that three days of clock events need several. */
  readonly failing: string
  /** Another company, to which no test is tuned. */
  readonly random: string
  readonly colleague: Colleague
  /** The initial data of the shared services, for `copyDemo`. No services run on it. */
  readonly copiedFolder: string
}

const variable = 'FIELDTIME_SHARED_SERVICES'

export function sharedServices(): SharedServices {
  return JSON.parse(process.env[variable] ?? '')
}

/** A data folder with the demo company, for a test with its own services. The caller deletes it. */
export function copyDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-'))
  cpSync(sharedServices().copiedFolder, folder, { recursive: true })
  return folder
}

// biome-ignore lint/style/noDefaultExport: Playwright calls it before the first test, and its result after the last.
export default async function startSharedServices() {
  const [{ services, colleague, copiedFolder }, failing, random] = await Promise.all([
    startWithColleague(),
    startServices(['--faults', '--rows-per-page', '6', '--days', '12']),
    startServices(['--seed', '40', '--employees', '90']),
  ])
  process.env[variable] = JSON.stringify({
    real: services.origin,
    failing: failing.origin,
    random: random.origin,
    colleague,
    copiedFolder,
  } satisfies SharedServices)
  return async () => {
    await Promise.all([services.stop(), failing.stop(), random.stop()])
    services.discard()
    failing.discard()
    random.discard()
    rmSync(copiedFolder, { recursive: true, force: true })
  }
}

/** Accounts can only be added to a folder without running services. */
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
