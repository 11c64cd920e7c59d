import { join } from 'node:path'
import { buildDemoUser, createDemoCompany } from '@fieldtime/console-core/demo'
import type { Page } from '@playwright/test'
import { ConsoleClient } from '../apps/local-services/src/testing/consoleClient.ts'
import { type ComponentName, componentNames } from '../packages/console-react/src/provider/componentNames.ts'
import type { WidgetOptions } from '../packages/console-widgets/src/index.ts'
import { productFolder } from '../scripts/packages/product.ts'
import { expect, test } from './test.ts'

/** The dashboard consists of cards that are widgets themselves. */
const withoutOwnUnitData: readonly ComponentName[] = [
  'dashboard',
  'change-history',
  'company-settings',
  'user-list',
  'user-details',
  'user-groups',
  'group-editor',
]
const widgets = componentNames.filter(name => !withoutOwnUnitData.includes(name))

const main = createDemoCompany('main')
const other = createDemoCompany('other')
const people = { manager: buildDemoUser(main, 'manager'), manager2: buildDemoUser(other, 'manager2') }
const words = [main, other].flatMap(({ employees, jobs }) => [
  ...employees.map(({ lastName }) => lastName),
  ...jobs.map(({ code }) => code),
])

test('a token of another company shows no data of a business unit in any widget, and each says so', async ({
  page,
  origin,
  complaints,
}) => {
  await servePortal(page, origin)
  await show(
    page,
    origin,
    { user: 'manager', token: 'manager', widgets: ['employee-hours-report', 'detail-report'] },
    'ready',
  )
  for (const text of await textsOf(page)) expect(words.filter(word => text.includes(word))).not.toEqual([])
  expect(complaints).toEqual([])

  // A host that mixes up two sign-ins, and a host that asks for a unit of another company.
  await show(page, origin, { user: 'manager', token: 'manager2', widgets }, 'FORBIDDEN')
  await expectNoData(page, "You don't have permission to see this.")
  await show(page, origin, { user: 'manager2', token: 'manager2', widgets }, 'NOT_FOUND')
  await expectNoData(page, "This section isn't set up correctly. Contact the owner of this page.")
  expect(complaints.splice(0).filter(complaint => !/status of 40[34] /.test(complaint))).toEqual([])
})

interface Host {
  /** The person whose claims the host passes. */
  readonly user: keyof typeof people
  /** The person whose token the host passes. */
  readonly token: keyof typeof people
  readonly widgets: readonly ComponentName[]
}

/** Mounts widgets on one page, with a business unit of the main company. Each must show this message within 10 s. */
async function show(page: Page, origin: string, { user, token, widgets }: Host, message: string) {
  await page.goto(`${origin}/portal`)
  const { access_token } = await new ConsoleClient(origin).signIn(token)
  const options = {
    environment: await (await fetch(`${origin}/env`)).json(),
    businessUnitId: main.businessUnits[0]?.id ?? '',
    user: people[user],
    token: access_token,
    widgets,
  }
  const heard = await page.evaluate(async ({ environment, businessUnitId, user, token, widgets }) => {
    const mount = async (widget: ComponentName) => {
      const begunAt = performance.now()
      const shown = await new Promise<string>(resolve => {
        window.FieldtimeConsole?.mountWidget(document.body.appendChild(document.createElement('div')), {
          widget,
          services: { ...environment, baseUrl: environment.apiBaseUrl },
          businessUnit: businessUnitId,
          user,
          getAccessToken: async () => token,
          onReady: () => resolve('ready'),
          onError: error => resolve(error.code),
        } as WidgetOptions)
      })
      return { widget, message: shown, isInTime: performance.now() - begunAt < 10_000 }
    }
    // One after another, because simultaneous widgets would share the time that each has to load.
    const results = []
    for (const widget of widgets) results.push(await mount(widget))
    return results
  }, options)
  expect(heard).toEqual(widgets.map(widget => ({ widget, message, isInTime: true })))
}

/** The text of each widget on the page. */
const textsOf = (page: Page) =>
  page.evaluate(() => [...document.body.children].map(element => element.shadowRoot?.textContent ?? ''))

async function expectNoData(page: Page, sentence: string) {
  await expect(page.getByText(sentence)).toHaveCount(widgets.length)
  const texts = (await textsOf(page)).join('\n')
  expect(words.filter(word => texts.includes(word))).toEqual([])
}

/** A page with the script tag on the services' own origin, so they don't have to allow another one. */
async function servePortal(page: Page, origin: string) {
  const folder = join(productFolder('console-widgets'), 'dist')
  const body =
    '<!doctype html><link rel="icon" href="data:,"><script src="/console-widgets/console-widgets.js"></script>'
  await page.route(`${origin}/portal`, route => route.fulfill({ contentType: 'text/html', body }))
  await page.route(`${origin}/console-widgets/**`, route =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/console-widgets', '')) }),
  )
}
