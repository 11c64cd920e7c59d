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

for (const product of products) {
  const folderOf = () => installedFolder(packed.folder, product)
  const textOf = (file: string) => readFileSync(join(folderOf(), file), 'utf8')
  const filesBy = (end: RegExp) => filesOf(folderOf()).filter(file => end.test(file))

  test(`${product} contains only built files, README, change log, and licenses`, () => {
    const others = filesBy(/^(?!dist\/(?!console-widgets\/).*\.(js|js\.map|d\.ts)$)(?!dist\/console-widgets\/.*\.js$)/)
    const licenses = product === 'console-react' ? ['dist/console-widgets/licenses.md'] : []
    expect(others).toEqual(['CHANGELOG.md', 'README.md', ...licenses, 'package.json'])
    expect(filesBy(/\.test\.|Fixture\.|testSetup|tsbuildinfo/)).toEqual([])
  })

  test(`${product} declares every library that it imports`, () => {
    const { name, dependencies, peerDependencies } = readManifest(folderOf())
    const named = [name, ...Object.keys({ ...dependencies, ...peerDependencies })]
    const scripts = filesBy(/^dist\/(?!console-widgets\/).*\.(js|d\.ts)$/)
    const reached = scripts.flatMap(file => librariesOf(textOf(file)).map(library => ({ file, library })))
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.filter(({ library }) => !named.includes(library))).toEqual([])
  })

  test(`${product} has complete source maps`, () => {
    const maps = filesBy(/\.map$/)
    expect(maps.length).toBeGreaterThan(0)
    expect(maps.flatMap(file => flawsOfSourceMap(join(folderOf(), file)))).toEqual([])
  })

  test(`${product} has the format that bundlers and Node expect`, async () => {
    const { messages, pkg } = await publint({ pkgDir: folderOf(), pack: false, strict: true })
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
  })

  test(`${product} has types for every supported kind of import`, () => {
    const words = ['--profile', 'esm-only', '--no-definitely-typed', '--no-color', packed.tarballs[product] ?? '']
    const script = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
    const { status, stdout } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
    expect(status, stdout).toBe(0)
  })
}

test("every file of console-react starts with 'use client'", () => {
  const folder = installedFolder(packed.folder, 'console-react')
  const scripts = filesOf(folder).filter(file => /^dist\/(?!console-widgets\/).*\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(100)
  const begins = (file: string) => readFileSync(join(folder, file), 'utf8').startsWith(`'use client';`)
  expect(scripts.filter(file => !begins(file))).toEqual([])
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
