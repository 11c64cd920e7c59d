import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { buildPortal, checkTypes, placePortal, renderOnServer, runCommand } from '../scripts/packages/consumer.ts'
import { filesOf, flawsOfSourceMap, librariesOf } from '../scripts/packages/contents.ts'
import { installedFolder, installPacked, type Packed, packProducts } from '../scripts/packages/packed.ts'
import { products, readManifest } from '../scripts/packages/product.ts'
import { answerWithFiles, demoNow, serve, serveDemo } from '../scripts/packages/servers.ts'
import { measureSizes, overBudget } from '../scripts/packages/sizes.ts'
import { root } from '../scripts/processes.ts'
import { expect, test } from './test.ts'

let packed: Packed

test.beforeAll(() => {
  packed = packProducts()
})

test.beforeAll(() => installPacked(packed))

test.afterAll(() => packed.discard())

const folderOf = (product: string) => installedFolder(packed.folder, product)
const filesBy = (product: string, end: RegExp) => filesOf(folderOf(product)).filter(file => end.test(file))
const textOf = (product: string, file: string) => readFileSync(join(folderOf(product), file), 'utf8')

for (const product of products) {
  test(`${product} contains only built files, README, change log, and licenses`, () => {
    const others = filesBy(product, /^(?!dist\/.*\.(js|js\.map|d\.ts)$)/)
    const licenses = product === 'console-widgets' ? ['dist/licenses.md'] : []
    expect(others).toEqual(['CHANGELOG.md', 'README.md', ...licenses, 'package.json'])
    expect(filesBy(product, /\.test\.|Fixture\.|testSetup|tsbuildinfo/)).toEqual([])
  })

  test(`${product} has the format that bundlers and Node expect`, async () => {
    const { messages, pkg } = await publint({ pkgDir: folderOf(product), pack: false, strict: true })
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
  })

  test(`${product} has types for every supported kind of import`, () => {
    const words = ['--profile', 'esm-only', '--no-definitely-typed', '--no-color', packed.tarballs[product] ?? '']
    const script = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
    const { status, stdout } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
    expect(status, stdout).toBe(0)
  })
}

for (const product of ['console-core', 'console-react']) {
  test(`${product} declares every library that it imports`, () => {
    const { name, dependencies, peerDependencies } = readManifest(folderOf(product))
    const named = [name, ...Object.keys({ ...dependencies, ...peerDependencies })]
    const scripts = filesBy(product, /^dist\/.*\.(js|d\.ts)$/)
    const reached = scripts.flatMap(file => librariesOf(textOf(product, file)).map(library => ({ file, library })))
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.filter(({ library }) => !named.includes(library))).toEqual([])
  })

  test(`${product} has complete source maps`, () => {
    const maps = filesBy(product, /\.map$/)
    expect(maps.length).toBeGreaterThan(0)
    expect(maps.flatMap(file => flawsOfSourceMap(join(folderOf(product), file)))).toEqual([])
  })
}

test('console-widgets contains everything that it runs and every type of ours', () => {
  const { dependencies, peerDependencies } = readManifest(folderOf('console-widgets'))
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined])
  const imported = (end: RegExp) =>
    filesBy('console-widgets', end).flatMap(file => librariesOf(textOf('console-widgets', file)))
  expect(imported(/^dist\/(chunks\/)?[\w-]+\.js$/)).toEqual([])
  expect(imported(/\.d\.ts$/).filter(library => library.startsWith('@fieldtime/'))).toEqual([])
})

test("every file of console-react starts with 'use client'", () => {
  const scripts = filesBy('console-react', /^dist\/.*\.js$/)
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter(file => !textOf('console-react', file).startsWith(`'use client';`))).toEqual([])
})

test('every entry keeps its budget', async () => {
  const budgets = JSON.parse(readFileSync(join(root, 'scripts/packages/sizeBudgets.json'), 'utf8'))
  const sizes = await measureSizes(test.info().outputPath('bundle'))
  expect(Object.keys(sizes).sort()).toEqual(Object.keys(budgets).sort())
  expect(overBudget(sizes, budgets).join('\n')).toBe('')
})

test.describe('a project that installs the packages', () => {
  // The time zone of the demo company, so today is the same date on every machine.
  test.use({ timezoneId: 'America/Chicago' })

  test('type-checks and builds a React page', async ({ page }) => {
    const portal = placePortal(packed)
    expect(checkTypes(portal, 'bundler')).toBe('')
    expect(checkTypes(portal, 'nodenext')).toBe('')
    const demo = await serveDemo()
    const server = await serve(answerWithFiles(await buildPortal(portal)))
    const { environment, user } = demo
    await page.addInitScript(host => Object.assign(window, { portalHost: host }), {
      services: { ...environment, baseUrl: environment.apiBaseUrl },
      user,
      now: demoNow,
    })
    await page.goto(server.origin)
    await expect(page.getByRole('heading', { name: 'Clock-In Status' })).toBeVisible()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await expect(page.getByText('Hours by job, yesterday')).toBeVisible()
    // The worker contains the parts of the packages that remain after tree shaking.
    await expect(page.getByRole('treegrid', { name: 'Clock Events Report' })).toHaveAttribute('aria-busy', 'false')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    server.close()
    demo.close()
  })

  test('renders on a server without a window', async () => {
    const { environment, user, close } = await serveDemo()
    const { html, widgets } = JSON.parse(await renderOnServer(packed, [environment, user]))
    expect(html).toContain('lang="es-MX"')
    expect(html).toContain('Guardar')
    expect(html.match(/Cargando…/g)).toHaveLength(2)
    expect(widgets).toEqual(['function', 'function', 'undefined'])
    close()
  })

  test('has the command with its help', () => {
    const help = runCommand(packed, ['report', '--help'])
    expect([help.status, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toContain('console-core report <name> --from <date>')
    const wrong = runCommand(packed, ['report', 'detail', '--frm', '2026-05-01'])
    expect([wrong.status, wrong.stdout]).toEqual([1, ''])
    expect(wrong.stderr).toContain('There is no option --frm')
  })
})
