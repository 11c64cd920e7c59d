import { readChangeHistory } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { changeSettings, inheritedValues } from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import type { HttpHandler } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDemoFetch, createDemoTransport, DemoConsole, demoCompany } from '../testing/testing.tsx'
import { ChangesOf } from './ChangeList.tsx'
import { answerChanges, change } from './changesFixture.tsx'

interface Situation {
  readonly handlers?: readonly HttpHandler[]
  readonly locale?: string
  readonly isClosed?: boolean
}

async function renderChanges({ handlers = [], locale = 'en-US', isClosed = false }: Situation = {}) {
  const fetch = vi.fn(createDemoFetch({ handlers }))
  const transport = createDemoTransport({ fetch })
  const screen = await render(
    <DemoConsole fetch={fetch} locale={locale}>
      <ChangesOf subject="company" subjectId={demoCompany.id} />
    </DemoConsole>,
  )
  const toggle = screen.getByRole('button', { name: locale.startsWith('es') ? 'Historial' : 'History' })
  if (!isClosed) await toggle.click()
  return {
    screen,
    toggle,
    reads: () => fetch.mock.calls.filter(([input]) => String(input).includes('changeHistory')).length,
    items: () =>
      screen
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent),
    save: (isForemanRequired: boolean | null) => {
      const work = { ...inheritedValues.work, isForemanRequired }
      return changeSettings(transport, { level: 'company' }, { ...inheritedValues, work }, '*')
    },
  }
}

describe('the history of a page', () => {
  test('is read when it is opened, and not before', async () => {
    const { reads, screen, toggle } = await renderChanges({ isClosed: true })
    expect(reads()).toBe(0)
    expect(toggle.element().getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await expect.element(screen.getByText('No changes yet')).toBeVisible()
    expect(reads()).toBe(1)
  })

  test('lists who changed which value, from and to, latest first', async () => {
    const { screen, items, save } = await renderChanges({ isClosed: true })
    await save(true)
    await save(false)
    await screen.getByRole('button', { name: 'History' }).click()
    await vi.waitFor(() =>
      expect(items()[0]).toMatch(/^Require foreman On → Off ?Dana Whitfield · May 14, 2026, \d+:20/),
    )
    expect(items().some(text => /^Job Required → Enabled/.test(text ?? ''))).toBe(true)
  })

  test('can be read again', async () => {
    const { screen, items, save } = await renderChanges()
    await expect.element(screen.getByText('No changes yet')).toBeVisible()
    await save(true)
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await vi.waitFor(() => expect(items().length).toBeGreaterThan(0))
  })

  test('shows ten at a time, and moves the focus to the first further one', async () => {
    const changes = Array.from({ length: 23 }, (_, index) => ({
      ...change,
      id: String(23 - index),
      field: `f${index}`,
    }))
    const { screen, items } = await renderChanges({ handlers: [answerChanges(changes)] })
    await vi.waitFor(() => expect(items()).toHaveLength(10))
    await screen.getByRole('button', { name: 'Show 10 more' }).click()
    expect(items()).toHaveLength(20)
    expect(document.activeElement?.textContent).toContain('f10')
    await screen.getByRole('button', { name: 'Show 3 more' }).click()
    expect(items()).toHaveLength(23)
    expect(document.activeElement?.textContent).toContain('f20')
    await expect.element(screen.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
  })

  test('names people who joined or left the group', async () => {
    const joined = {
      ...change,
      kind: 'membership',
      subject: 'user',
      subjectId: 'u-1',
      subjectName: 'Ana Ruiz',
      inherited: null,
    } as const
    const handlers = [answerChanges([{ ...joined, field: 'group', from: null, to: 'Night' }])]
    const { items } = await renderChanges({ handlers })
    await vi.waitFor(() => expect(items()[0]).toMatch(/^Ana Ruiz, Group None → Night/))
  })

  test('says when the author is unknown', async () => {
    const { items } = await renderChanges({ handlers: [answerChanges([{ ...change, personName: '' }])] })
    await vi.waitFor(() => expect(items()[0]).toContain('Unknown user'))
  })

  test('says that it is loading', async () => {
    const handler = demoHandler(readChangeHistory, () => new Promise<never>(() => undefined))
    const { screen } = await renderChanges({ handlers: [handler] })
    await expect.element(screen.getByText('Loading…')).toBeInTheDocument()
  })

  test('that could not be loaded says so, and is tried again', async () => {
    let isFailing = true
    const handler = demoHandler(readChangeHistory, () => (isFailing ? refuse(403) : undefined))
    const { screen } = await renderChanges({ handlers: [handler] })
    await expect.element(screen.getByText("Couldn't load the history.")).toBeVisible()
    isFailing = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByText('No changes yet')).toBeVisible()
  })

  test('that is partial shows the rows it has', async () => {
    const handlers = [answerChanges([change], 'next'), demoHandler(readChangeHistory, () => refuse(403))]
    const { screen, items } = await renderChanges({ handlers })
    await expect.element(screen.getByText("Older changes didn't load.")).toBeVisible()
    expect(items()).toHaveLength(1)
  })

  test('opens by keyboard, and has nothing that axe finds wanting', async () => {
    const { screen, toggle, items } = await renderChanges({ handlers: [answerChanges([change])], isClosed: true })
    const button = toggle.element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(items()).toHaveLength(1))
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  })

  test('speaks Spanish, and fits a phone', async () => {
    await page.viewport(390, 800)
    const { items } = await renderChanges({ handlers: [answerChanges([change])], locale: 'es-US' })
    await vi.waitFor(() => expect(items()[0]).toMatch(/^Obra Activado → Obligatorio/))
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
