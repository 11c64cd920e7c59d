// Runs on any Node from 18 up: installs the packages of the lock file, then starts the command under the Node that is
// pinned there. Plain JavaScript without dependencies, because none are installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
const longestInstallMilliseconds = 15 * 60_000
const commands = [
  'start',
  'services',
  'test',
  'testAll',
  'build',
  'prepack',
  'examplePortal',
  'bench',
  'storybook',
  'acceptStories',
  'chromatic',
  'openapi',
]

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * Whether `node_modules` differs from the lock file. Optional packages of other platforms may be absent. Others may not:
 * npm also skips packages for which the installing Node is too old, and they would be missing later.
 * @param {string} folder the folder with `package-lock.json`
 */
export function isInstallStale(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return true
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue
    const found = installed[path]
    if (!found) {
      if (entry.optional && !isForThisPlatform(entry)) continue
      return true
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return true
    if (!existsSync(join(folder, path))) return true
  }
  return Object.keys(installed).some(path => path.includes('node_modules/') && !wanted[path])
}

/** @param {Entry} entry */
function isForThisPlatform({ os = [], cpu = [], libc = [runningLibc()] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes(runningLibc())
}

function runningLibc() {
  if (process.platform !== 'linux') return 'none'
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * @param {string} file
 * @returns {Record<string, Entry> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/** One at a time, because two installs in one folder delete each other's files. */
async function installInTurn() {
  const turn = join(root, '.installing')
  if (!takeTurn(turn)) {
    console.log('Another command is installing here: waiting for it…')
    while (!takeTurn(turn)) await new Promise(resolve => setTimeout(resolve, 500))
  }
  try {
    if (isInstallStale(root)) install()
  } finally {
    rmSync(turn, { force: true })
  }
}

/**
 * True if this process now owns the lock file. Deletes a file whose process has died, or that is older than any install takes, so
 * that the next attempt succeeds. @param {string} file
 */
export function takeTurn(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') stop(`The packages can't be installed here: ${error}`)
    if (isOrphaned(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function isOrphaned(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return Date.now() - statSync(file).mtimeMs > longestInstallMilliseconds
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : null
}

function install() {
  console.log('Installing what the lock file names (once)…')
  if (isRecent()) return installWith(process.execPath, root)
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-node-'))
  try {
    installWith(fetchPinnedNode(folder), root)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * npm skips optional packages that don't support the Node it runs on, including native ones. So an old Node only fetches the
 * pinned Node, by the lock file's version and checksum, which then installs the rest. @param {string} folder
 */
function fetchPinnedNode(folder) {
  const name = pinnedPackage()
  const entry = readPackages(join(root, 'package-lock.json'))?.[`node_modules/${name}`]
  if (!entry) return stopForOldNode()
  const manifest = { name: 'pinned-node', version: '1.0.0', private: true, dependencies: { [name]: entry.version } }
  const packages = { '': manifest, [`node_modules/${name}`]: { ...entry, optional: false } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: manifest.name, version: manifest.version, lockfileVersion: 3, packages }),
  )
  installWith(process.execPath, folder)
  return join(folder, 'node_modules', name, binary)
}

/**
 * @param {string} node
 * @param {string} folder
 */
function installWith(node, folder) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env, PATH: pathStartingWith(dirname(node)) }
  const done = npm?.endsWith('npm-cli.js')
    ? spawnSync(node, [npm, ...args], { cwd: folder, stdio: 'inherit', env })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (done.status !== 0) stop('The packages could not be installed: see what npm says above.')
}

/** The pinned Node. On platforms without a package for it, this Node if it is new enough. */
function pinnedNode() {
  const require = createRequire(join(root, 'package.json'))
  try {
    return join(dirname(require.resolve(`${pinnedPackage()}/package.json`)), binary)
  } catch {
    return isRecent() ? process.execPath : stopForOldNode()
  }
}

function pinnedPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/** New enough for every package in the lock file. */
function isRecent() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}

function stopForOldNode() {
  return stop(`Fieldtime Console needs Node 22.22 or newer on ${process.platform}; this is ${process.versions.node}.`)
}

/** @param {string} folder */
function pathStartingWith(folder) {
  return [folder, process.env.PATH ?? ''].join(delimiter)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const script = join(root, 'scripts', `${command}.ts`)
  const node = pinnedNode()
  const child = spawn(node, [script, ...args], {
    cwd: root,
    // The IPC channel closes when this process ends, because npm doesn't pass signals to grandchildren.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node's compile cache, which makes later starts faster.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: pathStartingWith(dirname(node)),
    },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  // A terminal signals the whole group. If only npm is killed, this process gets another parent.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  child.on('error', error => stop(`The pinned Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const [command, ...args] = process.argv.slice(2)
  if (!command || !commands.includes(command)) stop(`Say which: ${commands.join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 18) stop('Fieldtime Console needs Node 18 or newer to start from.')
  if (isInstallStale(root)) await installInTurn()
  run(command, args)
}
