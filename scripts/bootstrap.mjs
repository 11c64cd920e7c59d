// Runs on whatever Node the machine has (18 or newer): installs what the lock file names, then goes on under the Node
// pinned there. Plain JavaScript without dependencies, because nothing else is there yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const commands = ['start', 'test', 'build', 'bench', 'storybook', 'openapi']

/**
 * True when `node_modules` does not hold what the lock file names. Entries for other platforms may be absent.
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
      if (entry.optional) continue
      return true
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return true
    if (!existsSync(join(folder, path))) return true
  }
  return Object.keys(installed).some(path => path.includes('node_modules/') && !wanted[path])
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

function install() {
  console.log('Installing what the lock file names (once)…')
  const npm = process.env.npm_execpath
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) stop('The packages could not be installed: see what npm says above.')
}

/** The pinned Node, or on platforms without a package of it the person's own, when that is new enough. */
function pinnedNode() {
  const require = createRequire(join(root, 'package.json'))
  const platform = process.platform === 'win32' ? 'win' : process.platform
  try {
    const manifest = require.resolve(`node-${platform}-${process.arch}/package.json`)
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
    return stop(`Fieldtime Console needs Node 22.22 or newer on ${process.platform}; this is ${process.versions.node}.`)
  }
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
    // The channel tells the child when this process is gone: npm does not pass signals to grandchildren.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  // A terminal tells the whole group; whoever ends npm alone leaves this process with another parent.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  child.on('error', error => stop(`The pinned Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const [command, ...args] = process.argv.slice(2)
  if (!command || !commands.includes(command)) stop(`Say which: ${commands.join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 18) stop('Fieldtime Console needs Node 18 or newer to start from.')
  if (isInstallStale(root)) install()
  run(command, args)
}
