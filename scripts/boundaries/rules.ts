import type { IForbiddenRuleType } from 'dependency-cruiser'

/**
 * The rooms of console-core, from the ground up: a room imports rooms of earlier levels only. A room that is missing here is not
 * checked, so `rules.test.ts` compares this list with the folders.
 */
export const coreLevels: readonly (readonly string[])[] = [
  ['text'],
  ['time', 'access', 'messages'],
  ['links', 'preferences', 'search', 'settings', 'workday'],
  ['place', 'people', 'workInfo'],
  ['layout'],
  ['http', 'table'],
  ['reports', 'administration'],
  ['excel', 'exceptions', 'history'],
  ['contract', 'dayCache', 'cli', 'demo'],
]

/** The rooms of local-services, likewise. */
export const servicesLevels: readonly (readonly string[])[] = [
  ['errors'],
  ['database'],
  ['http'],
  ['identity'],
  ['companyFiles', 'demo', 'faults', 'routes'],
  ['cli'],
]

/** The folders of console-react with pages. Code that two of them share is in another folder. */
const pageRooms = [
  'changeHistory',
  'clockEvents',
  'clockInStatus',
  'companySettings',
  'dashboard',
  'detailReport',
  'employeeHours',
  'inbox',
  'legacyEmployeeHours',
  'people',
]

/** The base folders of console-react. They import each other, and no other folder. */
const sharedRooms = ['messages', 'provider', 'queries', 'theme', 'ui']

/** The rooms of the report grid, from the ground up. ReportGrid.tsx puts them together. */
export const gridLevels = [['state'], ['columns'], ['table'], ['filters', 'cards'], ['toolbar'], ['export']]

const core = '^packages/console-core/src/'
const react = '^packages/console-react/src/'
const services = '^apps/local-services/src/'
const testFiles = '(\\.test\\.tsx?|Fixture\\.tsx?|/testing\\.tsx|/src/testing/.*|/test[A-Z][A-Za-z]*\\.ts)$'

/** Separate entries that no index may import: all languages at once, and the workbook writer of the worker. */
const loadedAlone = [`${core}messages/catalogues\\.ts$`, `${core}excel/exportWorker\\.ts$`]

/** A package, whether it is installed (a path in node_modules) or not (its bare name). */
function packages(...names: readonly string[]) {
  return `(^|node_modules/)(${names.join('|')})(/|$)`
}

function anyOf(names: readonly string[]) {
  return `(${names.join('|')})`
}

/** One rule for each level of rooms in a source folder: it imports rooms of lower levels only. A lone top room may import all. */
function levelRules(prefix: string, folder: string, levels: readonly (readonly string[])[]) {
  return levels.flatMap((rooms, level): readonly IForbiddenRuleType[] => {
    const higher = levels.slice(level).flat()
    const lower = levels.slice(0, level).flat().join(', ') || 'no other room'
    if (higher.length === 1) return []
    return [
      {
        name: `${prefix}-level-${level + 1}`,
        severity: 'error',
        comment: `A room imports rooms of lower levels only: ${rooms.join(', ')} may import ${lower}.`,
        from: { path: `${folder}${anyOf(rooms)}/`, pathNot: testFiles },
        to: { path: `${folder}${anyOf(higher)}/`, pathNot: `${folder}$1/` },
      },
    ]
  })
}

const grid = `${react}reportGrid/`

/**
 * Which file may import which, as docs/architecture.md describes it. Each rule's comment is the message that a violation shows, and
 * `rules.test.ts` plants a violation of each.
 */
export const boundaryRules: readonly IForbiddenRuleType[] = [
  {
    name: 'no-circular-imports',
    severity: 'error',
    comment: 'Move what both files need to a file that both may import. Type imports count.',
    from: {},
    to: { circular: true },
  },
  ...levelRules('grid', grid, gridLevels),
  {
    name: 'grid-through-index',
    severity: 'error',
    comment: 'Import the report grid through its index.ts. What the index does not export is private to the grid.',
    from: { path: react, pathNot: [grid, testFiles] },
    to: { path: grid, pathNot: `${grid}index\\.ts$` },
  },
  ...levelRules('core', core, coreLevels),
  ...levelRules('services', services, servicesLevels),
  {
    name: 'core-rooms-through-index',
    severity: 'error',
    comment: 'Import another room through its index.ts. What the index does not export is private to the room.',
    from: { path: `${core}([^/]+)/`, pathNot: testFiles },
    to: { path: `${core}[^/]+/`, pathNot: [`${core}$1/`, `/index\\.ts$`, ...loadedAlone] },
  },
  {
    name: 'core-is-plain-functions',
    severity: 'error',
    comment: 'console-core knows nothing of React, sign-in or the packages built on it.',
    from: { path: core },
    to: {
      path: [
        packages('react', 'react-dom', 'styled-components', '@tanstack', 'oidc-client-ts', '@fieldtime'),
        '^packages/console-react/',
      ],
    },
  },
  {
    name: 'core-without-node',
    severity: 'error',
    comment: 'Only the command line runs on Node alone. Everything else runs in browsers too.',
    from: { path: core, pathNot: [`${core}cli/`, testFiles] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'exceljs-in-excel',
    severity: 'error',
    comment: 'Only core/excel writes workbooks: describe a sheet and hand it over.',
    from: { pathNot: [`${core}excel/`, testFiles, '^(apps/local-services/src/|e2e/|bench/|scripts/|stories/)'] },
    to: { path: packages('exceljs') },
  },
  {
    name: 'core-by-its-entries',
    severity: 'error',
    comment: 'Import console-core by an entry of its package.json.',
    from: { path: '^(packages/console-react|apps)/', pathNot: testFiles },
    to: { path: core },
  },
  {
    name: 'internal-for-console-react',
    severity: 'error',
    comment: 'Only console-react imports the internal entry. Export what a host needs from the root or from ./reports.',
    from: { pathNot: [react, `${core}internal\\.ts$`] },
    to: { path: ['@fieldtime/console-core/internal$', '^packages/console-core/(src|dist)/internal\\.'] },
  },
  {
    name: 'react-takes-the-world-from-its-host',
    severity: 'error',
    comment: 'The host owns routes and sign-in; they arrive through ConsoleProvider.',
    from: { path: react },
    to: { path: packages('react-router', 'react-router-dom', 'oidc-client-ts') },
  },
  {
    name: 'react-aria-by-its-entries',
    severity: 'error',
    comment: 'A minor release of React Aria may remove a private module. Use its public hooks and components.',
    // `enableShadowDOM` has no public entry.
    from: { path: react, pathNot: `${react}elements/mountWidget\\.tsx$` },
    to: { path: packages('react-aria/private', 'react-stately/private') },
  },
  {
    name: 'pages-apart',
    severity: 'error',
    comment: 'Pages do not import pages. Move what both need to a room that is not a page.',
    from: { path: `${react}${anyOf(pageRooms)}/`, pathNot: testFiles },
    to: { path: `${react}${anyOf(pageRooms)}/`, pathNot: `${react}$1/` },
  },
  {
    name: 'features-apart-from-pages',
    severity: 'error',
    comment: 'Only entries import pages. Move what a page and another folder need out of the page.',
    from: { path: `${react}[^/]+/`, pathNot: [`${react}${anyOf([...pageRooms, 'entries'])}/`, testFiles] },
    to: { path: `${react}${anyOf(pageRooms)}/` },
  },
  {
    name: 'ui-without-features',
    severity: 'error',
    comment: 'ui, theme, provider, queries, and messages import no feature. Pass what the component needs as props.',
    from: { path: `${react}${anyOf(sharedRooms)}/`, pathNot: testFiles },
    to: { path: `${react}[^/]+/`, pathNot: `${react}${anyOf(sharedRooms)}/` },
  },
  {
    name: 'tables-by-grid-and-ui',
    severity: 'error',
    comment: 'Only the report grid and the plain table of ui use TanStack Table.',
    from: { path: react, pathNot: `${react}(reportGrid|ui)/` },
    to: { path: packages('@tanstack/react-table', '@tanstack/table-core') },
  },
  {
    name: 'charts-on-the-dashboard',
    severity: 'error',
    comment: 'Only the dashboard draws charts, so that no other page loads them.',
    from: { path: react, pathNot: `${react}dashboard/` },
    to: { path: packages('recharts') },
  },
  {
    name: 'demo-stays-out-of-the-product',
    severity: 'error',
    comment: 'The demo company is for tests, stories and the local services.',
    from: { path: '^(packages|apps/reference-console)/', pathNot: [`${core}demo/`, testFiles] },
    to: { path: [`${core}demo/`, '@fieldtime/console-core/demo', '^packages/console-core/dist/demo/'] },
  },
  {
    name: 'nothing-imports-an-app',
    severity: 'error',
    comment: 'Apps are the outermost layer: packages and other apps do not import them.',
    from: { path: '^(packages|apps)/([^/]+)/', pathNot: testFiles },
    to: { path: '^apps/', pathNot: '^apps/$2/' },
  },
]
