import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../processes.ts'
import { describeViolation, findBoundaryViolations } from './check.ts'
import { boundaryRules, coreLevels, gridLevels, servicesLevels } from './rules.ts'

const core = 'packages/console-core/src'
const react = 'packages/console-react/src'
const services = 'apps/local-services/src'

interface Planted {
  readonly from: string
  readonly imports: string
  /** The imported file, if it belongs to the project. */
  readonly to?: string
}

/** For each level an import of its neighbour or the level above, and one of the level below. */
function plantLevels(prefix: string, folder: string, levels: readonly (readonly string[])[]) {
  return Object.fromEntries(
    levels.map((rooms, level) => {
      const [room = ''] = rooms
      const above = rooms[1] ?? levels[level + 1]?.[0] ?? room
      const below = levels[level - 1]?.[0] ?? room
      const importOf = (other: string): Planted => ({
        from: `${folder}/${room}/a.ts`,
        imports: `../${other}/index.ts`,
        to: `${folder}/${other}/index.ts`,
      })
      return [`${prefix}-level-${level + 1}`, { forbidden: importOf(above), allowed: importOf(below) }]
    }),
  )
}

/** For each rule, an import that it forbids and a similar one that it allows. */
const planted: Readonly<Record<string, { readonly forbidden: Planted; readonly allowed: Planted }>> = {
  'no-circular-imports': {
    forbidden: { from: `${core}/time/a.ts`, imports: './b.ts', to: `${core}/time/b.ts` },
    allowed: { from: `${core}/time/c.ts`, imports: './d.ts', to: `${core}/time/d.ts` },
  },
  ...plantLevels('core', core, coreLevels),
  ...plantLevels('services', services, servicesLevels),
  ...plantLevels('grid', `${react}/reportGrid`, gridLevels),
  'grid-through-index': {
    forbidden: {
      from: `${react}/people/a.ts`,
      imports: '../reportGrid/state/b.ts',
      to: `${react}/reportGrid/state/b.ts`,
    },
    allowed: { from: `${react}/people/a.ts`, imports: '../reportGrid/index.ts', to: `${react}/reportGrid/index.ts` },
  },
  'core-rooms-through-index': {
    forbidden: { from: `${core}/people/a.ts`, imports: '../settings/draft.ts', to: `${core}/settings/draft.ts` },
    allowed: { from: `${core}/people/a.ts`, imports: '../settings/index.ts', to: `${core}/settings/index.ts` },
  },
  'core-is-plain-functions': {
    forbidden: { from: `${core}/people/a.ts`, imports: 'react' },
    allowed: { from: `${core}/people/a.ts`, imports: 'date-fns' },
  },
  'core-without-node': {
    forbidden: { from: `${core}/people/a.ts`, imports: 'node:fs' },
    allowed: { from: `${core}/cli/a.ts`, imports: 'node:fs' },
  },
  'internal-for-console-react': {
    forbidden: { from: 'apps/reference-console/src/a.ts', imports: '@fieldtime/console-core/internal' },
    allowed: { from: `${react}/ui/a.ts`, imports: '@fieldtime/console-core/internal' },
  },
  'react-aria-by-its-entries': {
    forbidden: { from: `${react}/ui/a.ts`, imports: 'react-aria/private/utils/a' },
    allowed: { from: `${react}/ui/a.ts`, imports: 'react-aria/mergeProps' },
  },
  'exceljs-in-excel': {
    forbidden: { from: `${react}/reportGrid/a.ts`, imports: 'exceljs' },
    allowed: { from: `${core}/excel/a.ts`, imports: 'exceljs' },
  },
  'core-by-its-entries': {
    forbidden: {
      from: `${react}/ui/a.ts`,
      imports: '../../../console-core/src/time/index.ts',
      to: `${core}/time/index.ts`,
    },
    allowed: { from: `${react}/ui/a.ts`, imports: '@fieldtime/console-core' },
  },
  'react-takes-the-world-from-its-host': {
    forbidden: { from: `${react}/ui/a.ts`, imports: 'react-router' },
    allowed: { from: 'apps/reference-console/src/a.ts', imports: 'react-router' },
  },
  'pages-apart': {
    forbidden: { from: `${react}/dashboard/a.ts`, imports: '../clockEvents/b.ts', to: `${react}/clockEvents/b.ts` },
    allowed: { from: `${react}/dashboard/a.ts`, imports: '../dates/b.ts', to: `${react}/dates/b.ts` },
  },
  'features-apart-from-pages': {
    forbidden: { from: `${react}/settings/a.ts`, imports: '../people/b.ts', to: `${react}/people/b.ts` },
    allowed: { from: `${react}/people/a.ts`, imports: '../settings/b.ts', to: `${react}/settings/b.ts` },
  },
  'ui-without-features': {
    forbidden: { from: `${react}/ui/a.ts`, imports: '../dates/b.ts', to: `${react}/dates/b.ts` },
    allowed: { from: `${react}/ui/a.ts`, imports: '../queries/b.ts', to: `${react}/queries/b.ts` },
  },
  'tables-by-grid-and-ui': {
    forbidden: { from: `${react}/people/a.ts`, imports: '@tanstack/react-table' },
    allowed: { from: `${react}/reportGrid/a.ts`, imports: '@tanstack/react-table' },
  },
  'charts-on-the-dashboard': {
    forbidden: { from: `${react}/people/a.ts`, imports: 'recharts' },
    allowed: { from: `${react}/dashboard/a.ts`, imports: 'recharts' },
  },
  'demo-stays-out-of-the-product': {
    forbidden: { from: `${react}/people/a.ts`, imports: '@fieldtime/console-core/demo' },
    allowed: { from: 'apps/local-services/src/a.ts', imports: '@fieldtime/console-core/demo' },
  },
  'nothing-imports-an-app': {
    forbidden: {
      from: `${react}/people/a.ts`,
      imports: '../../../../apps/local-services/src/b.ts',
      to: 'apps/local-services/src/b.ts',
    },
    allowed: { from: 'apps/local-services/src/a.ts', imports: './b.ts', to: 'apps/local-services/src/b.ts' },
  },
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Writes a project with the files of one import. For a rule about cycles, the target imports the source back. */
function plant({ from, imports, to }: Planted, isCircle = false) {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  folders.push(folder)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const workspace of ['packages', 'apps']) mkdirSync(join(folder, workspace))
  if (to) write(to, isCircle ? "import './a.ts'\n" : 'export const b = 1\n')
  write(from, `import type { b } from '${imports}'\nexport type B = typeof b\n`)
  return folder
}

async function rulesBroken(example: Planted, isCircle = false) {
  const { violations } = await findBoundaryViolations(plant(example, isCircle), ['packages', 'apps'])
  return violations.map(({ rule }) => rule)
}

test.each(boundaryRules.map(({ name = '' }) => name))('%s finds exactly the planted violation', async name => {
  const { forbidden, allowed } = planted[name] ?? {}
  if (!forbidden || !allowed) throw new Error(`No import is planted for ${name}.`)
  expect(await rulesBroken(forbidden, name === 'no-circular-imports')).toContain(name)
  expect(await rulesBroken(allowed)).not.toContain(name)
})

test.each([
  ['console-core', core, coreLevels],
  ['local-services', services, [...servicesLevels, ['testing']]],
  ['the report grid', `${react}/reportGrid`, gridLevels],
])('each folder of %s has a level', (_name, folder, levels) => {
  const rooms = readdirSync(join(root, folder), { withFileTypes: true })
  expect(levels.flat().toSorted()).toEqual(rooms.flatMap(entry => (entry.isDirectory() ? [entry.name] : [])).toSorted())
})

test('a violation names the import and the alternative', () => {
  const violation = { rule: 'charts-on-the-dashboard', from: 'a.ts', to: 'recharts', path: [] }
  expect(describeViolation(violation)).toBe(
    'a.ts → recharts\n  charts-on-the-dashboard: Only the dashboard draws charts, so that no other page loads them.',
  )
})
