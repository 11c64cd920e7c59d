import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** One without windows first: it does the same for less of the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Quiet without a network, and able to run as root in a container. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The Chromium that tests drive: `CHROMIUM_PATH`, an installed one, or Playwright's own. Null when there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const installed = usualPlaces.find(path => existsSync(path))
  if (installed) return installed
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Finds a Chromium, else fetches Playwright's, else asks the system's package manager. Throws a plain sentence. */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium found: installing one for the browser tests.')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  const fetched = await findChromium()
  if (fetched) return fetched
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'inherit' })
      const packaged = await findChromium()
      if (packaged) return packaged
    }
  }
  throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.')
}
