import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runNode } from './processes.ts'

interface Build {
  readonly name: string
  readonly folder: string
  /** Input files and folders, relative to the root. */
  readonly inputs: readonly string[]
  readonly output: string
  readonly run: readonly string[]
}

const servicesOutput = 'apps/local-services/dist/main.js'

/** The built entry of the local services. */
export const servicesScript = join(root, servicesOutput)

const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/packages/builtExtensions.ts']

const builds: readonly Build[] = [
  {
    name: 'console-core',
    folder: 'packages/console-core',
    inputs: [...shared, 'packages/console-core'],
    output: 'packages/console-core/dist/index.js',
    run: ['node_modules/tsup/dist/cli-default.js', '--silent'],
  },
  {
    name: 'console-react',
    folder: 'packages/console-react',
    inputs: [...shared, 'packages/console-core', 'packages/console-react'],
    output: 'packages/console-react/dist/index.js',
    run: ['node_modules/tsup/dist/cli-default.js', '--silent'],
  },
  {
    name: 'console-widgets',
    folder: 'packages/console-widgets',
    inputs: [...shared, 'packages/console-core', 'packages/console-react', 'packages/console-widgets'],
    output: 'packages/console-widgets/dist/console-widgets.js',
    run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'reference-console',
    folder: 'apps/reference-console',
    inputs: [...shared, 'packages/console-core', 'packages/console-react', 'apps/reference-console'],
    output: 'apps/reference-console/dist/index.html',
    run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'partner-portal',
    folder: 'apps/partner-portal-example',
    inputs: [
      ...shared,
      'packages/console-core',
      'packages/console-react',
      'apps/partner-portal-example/hours',
      'apps/partner-portal-example/public',
      'apps/partner-portal-example/vite.config.ts',
    ],
    output: 'apps/partner-portal-example/dist/hours.js',
    run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'local-services',
    folder: 'apps/local-services',
    inputs: [...shared, 'packages/console-core', 'apps/local-services'],
    output: servicesOutput,
    run: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'new-database',
    folder: 'apps/local-services',
    inputs: ['package-lock.json', 'apps/local-services/src/database'],
    // Writes to the folder of the previous build, which empties it first.
    output: 'apps/local-services/dist/newDatabase/postgres/PG_VERSION',
    run: ['apps/local-services/src/database/prepareDatabase.ts'],
  },
]

const stampFolder = join(root, 'node_modules', '.cache', 'fieldtime')

/** The builds that a local-services process needs, without the console that it serves. */
export const servicesBuilds: readonly string[] = ['console-core', 'local-services', 'new-database']

/** The builds that `npm start` needs. The script tag is for hosts only. */
export const consoleBuilds: readonly string[] = [...servicesBuilds, 'console-react', 'reference-console']

/** The example portal and the services that it starts. */
export const portalBuilds: readonly string[] = [...servicesBuilds, 'console-react', 'console-widgets', 'partner-portal']

interface BuildOptions {
  readonly force?: boolean
  /** Builds to run. Default: all. */
  readonly only?: readonly string[]
}

/** Builds packages and apps, each only when its sources changed since its last build. */
export async function buildWhatIsStale({ force = false, only }: BuildOptions = {}) {
  for (const build of builds) {
    if (only && !only.includes(build.name)) continue
    const stampFile = join(stampFolder, `${build.name}.sha256`)
    const stamp = stampOf(build.inputs)
    const isFresh =
      existsSync(join(root, build.output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    if (isFresh && !force) continue
    console.log(`Building ${build.name}…`)
    if (build.run[0]?.includes('tsup')) removeOrphans(join(root, build.folder))
    const [script = '', ...args] = build.run
    await runNode([join(root, script), ...args], { cwd: join(root, build.folder) })
    mkdirSync(stampFolder, { recursive: true })
    writeFileSync(stampFile, stamp)
  }
}

/** Deletes output in `dist` whose sources no longer exist, because it would be packed. */
function removeOrphans(folder: string) {
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) return
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const source = /^(.+?)(\.d\.ts|\.js)(\.map)?$/.exec(file)?.[1]
    if (source === undefined) continue
    if (!['.ts', '.tsx'].some(end => existsSync(join(folder, 'src', source + end)))) rmSync(join(dist, file))
  }
}

function stampOf(inputs: readonly string[]) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(input => filesBelow(join(root, input))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.name !== 'dist' && entry.name !== 'node_modules' && !entry.name.includes('.test.'))
    .flatMap(entry => filesBelow(join(path, entry.name)))
}
