import { messagesOf } from '@fieldtime/console-core'
import {
  ClockInStatus,
  type ConsoleAppearance,
  type ConsoleProviderProps,
  LegacyEmployeeHours,
} from '@fieldtime/console-react'
import { Button, Menu, MenuItem } from '@fieldtime/console-react/ui'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDemoFetch, DemoConsole } from '../../console-react/src/testing/testing.tsx'
import { defineWidgets } from './defineWidgets.ts'
import { demoOptions } from './widgetFixture.tsx'

type Look = ConsoleAppearance & Pick<ConsoleProviderProps, 'messages' | 'locale'>

beforeAll(() => page.viewport(1280, 900))

const ownWords = messagesOf('en')['dayStatus.clockedIn'].toUpperCase()

/** Each thing that a host may change, and where it is seen. */
const changes: readonly (readonly [string, Look, (root: Element) => unknown, unknown])[] = [
  ['theme', { theme: { primary: '#aa0000' } }, root => tokenOf(root, '--ft-primary'), '#aa0000'],
  ['colorScheme', { colorScheme: 'dark' }, root => getComputedStyle(root).colorScheme, 'dark'],
  ['contrast', { contrast: 'more' }, root => tokenOf(root, '--ft-text'), 'light-dark(#000000, #ffffff)'],
  ['density', { density: 'compact' }, root => tokenOf(root, '--ft-rowHeight'), '32px'],
  ['direction', { direction: 'rtl' }, root => getComputedStyle(root).direction, 'rtl'],
  ['messages', { messages: { 'dayStatus.clockedIn': ownWords } }, root => root.textContent.includes(ownWords), true],
  ['locale', { locale: 'es-MX' }, root => root.getAttribute('lang'), 'es-MX'],
]

const tokenOf = (root: Element, name: string) => getComputedStyle(root).getPropertyValue(name)

function find(within: ParentNode, isWanted: (element: Element) => boolean): Element {
  const found = [...within.querySelectorAll('*')].find(isWanted)
  if (!found) throw new Error('There is nothing like that.')
  return found
}

/** The line in the middle of the visible part. Null if the element is gone. */
function lineAt(scroller: Element): string | null {
  const { top, bottom } = scroller.getBoundingClientRect()
  const middle = (top + bottom) / 2
  const lines = [...scroller.querySelectorAll('tbody tr')]
  return lines.find(line => line.getBoundingClientRect().bottom > middle)?.getAttribute('aria-rowindex') ?? null
}

const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight + 100 && getComputedStyle(element).overflowY === 'auto'

test('all of the look changes while filters, place, open lines and an open menu stay', async () => {
  const fetch = createDemoFetch()
  const view = (look: Look) => (
    <DemoConsole fetch={fetch} {...look}>
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem onAction={() => undefined}>One</MenuItem>
      </Menu>
      <LegacyEmployeeHours height={300} />
      <ClockInStatus date={null} onDateChange={() => undefined} />
    </DemoConsole>
  )
  const screen = await render(view({}))
  const lines = () => screen.getByRole('treegrid').element().getAttribute('aria-rowcount')
  const chosen = () => screen.getByRole('radio', { checked: true }).elements().length
  await screen.getByRole('radio', { name: /^Clocked In/ }).click()
  await screen.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Expand all groups' }).click()
  await vi.waitFor(() => expect(Number(lines())).toBeGreaterThan(30))
  const scroller = find(screen.container, scrolls)
  scroller.scrollTop = 60
  const before = [lines(), chosen()]
  const line = lineAt(scroller)
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  const menu = await screen.getByRole('menu').findElement()
  const root = find(screen.container, element => element.getAttribute('lang') !== null)

  let look: Look = {}
  for (const [name, change, see, seen] of changes) {
    look = { ...look, ...change }
    await screen.rerender(view(look))
    await vi.waitFor(() => expect(see(root), name).toBe(seen))
    expect([lines(), chosen()], name).toEqual(before)
    // The line stays in the middle once the rows of another height are measured.
    await vi.waitFor(() => expect(lineAt(scroller), name).toBe(line))
    expect(menu.isConnected, name).toBe(true)
  }
})

const attributes: Readonly<Record<string, string>> = {
  colorScheme: 'color-scheme',
  contrast: 'contrast',
  density: 'density',
  direction: 'direction',
  locale: 'locale',
}

test('an element changes its theme by attribute or property and keeps open dialogs', async () => {
  defineWidgets()
  const widget = document.createElement('fieldtime-legacy-employee-hours')
  onTestFinished(() => widget.remove())
  const ready = Promise.withResolvers<void>()
  Object.assign(widget, demoOptions(), { appearance: undefined, height: 300, onReady: ready.resolve })
  document.body.append(widget)
  await ready.promise
  const lines = () => page.getByRole('treegrid').element().getAttribute('aria-rowcount')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Expand all groups' }).click()
  await vi.waitFor(() => expect(Number(lines())).toBeGreaterThan(30))
  const { shadowRoot } = widget
  if (!shadowRoot) throw new Error('The element has no shadow root.')
  const scroller = find(shadowRoot, scrolls)
  scroller.scrollTop = 60
  const before = [lines(), lineAt(scroller)]
  const root = find(shadowRoot, element => element.getAttribute('lang') !== null)

  for (const [name, change, see, seen] of changes.filter(([changed]) => changed !== 'messages')) {
    const [value] = Object.values(change)
    const attribute = attributes[name]
    if (attribute) widget.setAttribute(attribute, String(value))
    else widget.appearance = change
    await vi.waitFor(() => expect(see(root), name).toBe(seen))
    expect([lines(), lineAt(scroller)], name).toEqual(before)
  }
  widget.messages = { 'grid.view': 'Cómo se ve' }
  await expect.element(page.getByRole('button', { name: 'Cómo se ve' })).toBeVisible()
  expect([lines(), lineAt(scroller)]).toEqual(before)
})

test('people who ask their system for more contrast get it, unless the host says otherwise', async () => {
  const ask = (value: 'more' | 'no-preference') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value }] })
  onTestFinished(async () => void (await ask('no-preference')))
  const view = (look: Look) => (
    <DemoConsole {...look}>
      <p>Words</p>
    </DemoConsole>
  )
  const screen = await render(view({ theme: { text: '#123456' } }))
  const words = screen.getByText('Words')
  await expect.element(words).toHaveStyle({ color: 'rgb(18, 52, 86)' })
  await ask('more')
  await expect.element(words).toHaveStyle({ color: 'rgb(0, 0, 0)' })
  await screen.rerender(view({ theme: { text: '#123456' }, contrast: 'standard' }))
  await expect.element(words).toHaveStyle({ color: 'rgb(18, 52, 86)' })
})

test('in the colours of a person, focus, choice and status of a page stay in sight', async () => {
  const emulate = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  onTestFinished(async () => void (await emulate('none')))
  const screen = await render(
    <DemoConsole>
      <ClockInStatus date={null} onDateChange={() => undefined} />
    </DemoConsole>,
  )
  const badge = find(await screen.getByRole('table').findElement(), element => element.textContent === 'Clocked In')
  expect(getComputedStyle(badge).borderTopStyle).toBe('solid')
  expect(badge.querySelector('svg')).not.toBeNull()
  const backgrounds = screen
    .getByRole('radio')
    .elements()
    .map(radio => getComputedStyle(radio).backgroundColor)
  expect(new Set(backgrounds).size).toBe(2)
  const step = screen.getByRole('button', { name: 'Previous day' }).element()
  if (step instanceof HTMLElement) step.focus({ focusVisible: true })
  expect(getComputedStyle(step).outlineStyle).toBe('solid')
})

test('one brand color is enough: hover, soft backgrounds, text on it, and charts follow, unless the host sets them', async () => {
  const screen = await render(
    <DemoConsole theme={{ primary: 'light-dark(#ffcc00, #1a1a6b)', chart2: '#123456' }} colorScheme="light">
      <Button variant="primary">Save</Button>
    </DemoConsole>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  const root = button.element().closest('.ft-root') ?? document.body
  const colorOf = (token: string) => {
    const probe = Object.assign(document.createElement('span'), { style: `color: var(--ft-${token})` })
    root.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  expect(getComputedStyle(button.element()).backgroundColor).toBe('rgb(255, 204, 0)')
  expect(colorOf('onPrimary')).toBe('oklch(0 0 0)')
  expect(colorOf('chart2')).toBe('rgb(18, 52, 86)')
  const own = ['primaryHover', 'primarySoft', 'chart1', 'chart3', 'chart6', 'chart8'].map(colorOf)
  await screen.rerender(
    <DemoConsole theme={{ primary: 'light-dark(#ffcc00, #1a1a6b)' }} colorScheme="dark">
      <Button variant="primary">Save</Button>
    </DemoConsole>,
  )
  expect(colorOf('onPrimary')).toBe('oklch(1 0 0)')
  expect(colorOf('chart2')).toBe('rgb(26, 26, 107)')
  const dark = ['primaryHover', 'primarySoft', 'chart1', 'chart3', 'chart6', 'chart8'].map(colorOf)
  expect(new Set([...own, ...dark]).size).toBe(12)
})
