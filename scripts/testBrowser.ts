import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type LaunchOptions } from 'playwright'

/** The browser that tests and benches drive. */
export interface TestBrowser {
  readonly launchOptions: LaunchOptions
  /** The pinned browser and fonts of the lock file, which draw the same pixels on every machine. */
  readonly isPinned: boolean
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(import.meta.url)

/** Makes no background requests, and runs as root in a container. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const installedBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Finds the browser of `CHROMIUM_PATH`, otherwise the pinned one (Linux x64), an installed Chrome, Edge, or Chromium, or
 * Playwright's own. Throws an error with instructions if there is none.
 */
export async function findTestBrowser(): Promise<TestBrowser> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which doesn't exist.`)
  if (named) return foreign(named)
  if (process.platform === 'linux' && process.arch === 'x64') return pinned()
  const found = [...installedBrowsers, chromium.executablePath()].find(path => existsSync(path))
  if (found) return foreign(found)
  throw new Error('The browser tests need Chrome, Edge or Chromium: install one, or set CHROMIUM_PATH.')
}

const foreign = (executablePath: string): TestBrowser => ({ launchOptions: { executablePath, args }, isPinned: false })

function pinned(): TestBrowser {
  const folder = unpackPinned()
  const env = {
    ...process.env,
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
  }
  return { launchOptions: { executablePath: join(folder, 'chromium'), args, env }, isPinned: true }
}

/** Unpacks the pinned browser once for each version and returns its folder. */
function unpackPinned(): string {
  const { version } = require(join(packageFolder('@sparticuz/chromium'), 'package.json'))
  const cache = join(root, 'node_modules/.cache/test-browser')
  const folder = join(cache, version)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  // Concurrent processes unpack into their own folders, and the first to finish wins.
  const unpacking = mkdtempSync(join(cache, 'unpacking-'))
  try {
    inflateInto(unpacking)
    writeFileSync(join(unpacking, 'fonts.conf'), fontConfiguration(folder))
    renameSync(unpacking, folder)
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the temporary folder only, which is fixed when a process starts. */
function inflateInto(folder: string) {
  const library = pathToFileURL(require.resolve('@sparticuz/chromium')).href
  const script = `
    const [folder] = process.argv.slice(1)
    const { inflate } = await import(${JSON.stringify(library)})
    for (const archive of ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br']) await inflate(folder + '/' + archive)`
  const archives = join(packageFolder('@sparticuz/chromium'), 'bin')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, archives], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The test browser can't be unpacked: ${stderr.trim()}`)
}

/** Packages that export only their entry hide their `package.json`. */
function packageFolder(name: string): string {
  return join(root, 'node_modules', name)
}

/** Hides the machine's fonts: text is drawn in Inter, and what Inter lacks in DejaVu Sans. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(packageFolder('dejavu-fonts-ttf'), 'ttf')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`
}
