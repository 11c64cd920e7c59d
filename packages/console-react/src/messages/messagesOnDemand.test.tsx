/// <reference types="vite/client" />
import { type Language, type LoadMessages, loadMessages } from '@fieldtime/console-core'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BareConsoleProvider } from '../provider/BareConsoleProvider.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { takeComplaints } from '../testing/testComplaints.ts'
import { DemoConsole, demoServices, demoUser } from '../testing/testing.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'

const session = { services: demoServices, user: demoUser('manager'), getAccessToken: async () => 'demo-token' }
const first = { en: await loadMessages('en', 'console'), es: await loadMessages('es', 'console') }

interface HostProps {
  readonly language?: Language
  readonly load: LoadMessages
  readonly children: React.ReactNode
}

/** A host that loads messages: it starts with the first ones and loads the rest. */
function Host({ language = 'en', load, children }: HostProps) {
  return (
    <BareConsoleProvider {...session} locale={`${language}-US`} messages={first[language]} loadMessages={load}>
      <Refresh />
      {children}
    </BareConsoleProvider>
  )
}

function Refresh() {
  return <p>{useMessages()('data.refresh')}</p>
}

function Report() {
  const t = useMessages()
  const [count, setCount] = useState(0)
  return (
    <>
      <p>{t('grid.groupedBy', t('data.loading'))}</p>
      <button type="button" onClick={() => setCount(count + 1)}>{`${count} pressed`}</button>
    </>
  )
}

const Waiting = () => <p>On its way</p>

const reportOnDemand = (load = async () => Report) => loadOnDemand(load, Waiting, 'reports')

/** The catalogs of the core, and the requests for them. `before` can delay each response or throw. */
function watchMessages(before: () => Promise<void> | void = () => undefined) {
  const asked: string[] = []
  const load: LoadMessages = async (language, subject) => {
    asked.push(`${language} ${subject}`)
    await before()
    return loadMessages(language, subject)
  }
  return { load, asked }
}

function failOnce() {
  const failures = [new TypeError('Failed to fetch dynamically imported module: /Hours.js')]
  return () => {
    const failure = failures.pop()
    if (failure) throw failure
  }
}

describe('a page whose sentences are fetched', () => {
  test('waits for both, and neither waits for the other', async () => {
    const code = Promise.withResolvers<typeof Report>()
    const loadCode = vi.fn(() => code.promise)
    const gate = Promise.withResolvers<void>()
    const { load, asked } = watchMessages(() => gate.promise)
    const Page = reportOnDemand(loadCode)
    const screen = await render(
      <Host load={load}>
        <Page />
      </Host>,
    )
    await expect.element(screen.getByText('On its way')).toBeVisible()
    expect(loadCode).toHaveBeenCalledOnce()
    expect(asked).toEqual(['en reports'])
    code.resolve(Report)
    await code.promise
    await expect.element(screen.getByText('On its way')).toBeVisible()
    gate.resolve()
    await expect.element(screen.getByText('Grouped by Loading…')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('shares them with other pages of the subject', async () => {
    const { load, asked } = watchMessages()
    const One = reportOnDemand()
    const Other = reportOnDemand()
    const shown = (page: React.ReactNode) => <Host load={load}>{page}</Host>
    const screen = await render(shown(<One />))
    await expect.element(screen.getByText('Grouped by Loading…')).toBeVisible()
    await screen.rerender(shown(<Other />))
    await expect.element(screen.getByText('Grouped by Loading…')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test.each(['try again', 'come back'] as const)('says so when they can not be fetched, until people %s', async way => {
    const { load, asked } = watchMessages(failOnce())
    const Page = reportOnDemand()
    const shown = (page: React.ReactNode) => <Host load={load}>{page}</Host>
    const screen = await render(shown(<Page />))
    await expect.element(screen.getByText("This section didn't load. Try again, or reload the page.")).toBeVisible()
    await expect.element(screen.getByText('Refresh')).toBeVisible()
    expect(takeComplaints()).not.toEqual([])
    expect(asked).toHaveLength(1)
    if (way === 'try again') {
      await screen.getByRole('button', { name: 'Try again' }).click()
    } else {
      await screen.rerender(shown(null))
      await screen.rerender(shown(<Page />))
    }
    await expect.element(screen.getByText('Grouped by Loading…')).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  test('is there at once where the host brings all sentences', async () => {
    const Page = reportOnDemand()
    const screen = await render(
      <DemoConsole locale="es-US">
        <Page />
      </DemoConsole>,
    )
    await expect.element(screen.getByText('Agrupado por Cargando…')).toBeVisible()
  })

  test('says what the host words itself in those words', async () => {
    const Page = reportOnDemand()
    const screen = await render(
      <BareConsoleProvider
        {...session}
        messages={{ ...first.en, 'grid.groupedBy': 'By {0}' }}
        loadMessages={loadMessages}
      >
        <Page />
      </BareConsoleProvider>,
    )
    await expect.element(screen.getByText('By Loading…')).toBeVisible()
  })
})

describe('another language, chosen while such a page is open', () => {
  async function showReport(load: LoadMessages) {
    const Page = reportOnDemand()
    const shown = (language: Language) => (
      <Host language={language} load={load}>
        <Page />
      </Host>
    )
    const screen = await render(shown('en'))
    return { screen, choose: (language: Language) => screen.rerender(shown(language)) }
  }

  test('appears only when it has loaded, and the page keeps its state', async () => {
    const gate = Promise.withResolvers<void>()
    const { load, asked } = watchMessages(() => (asked.length > 1 ? gate.promise : undefined))
    const { screen, choose } = await showReport(load)
    await screen.getByRole('button', { name: '0 pressed' }).click()
    await choose('es')
    await expect.poll(() => asked).toEqual(['en reports', 'es reports'])
    await expect.element(screen.getByText('Refresh')).toBeVisible()
    await expect.element(screen.getByText('Grouped by Loading…')).toBeVisible()
    await screen.getByRole('button', { name: '1 pressed' }).click()
    gate.resolve()
    await expect.element(screen.getByText('Agrupado por Cargando…')).toBeVisible()
    await expect.element(screen.getByText('Actualizar')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '2 pressed' })).toBeVisible()
  })

  test('that can not be fetched is fetched again by the button', async () => {
    const fail = failOnce()
    const { load, asked } = watchMessages(() => (asked.length > 1 ? fail() : undefined))
    const { screen, choose } = await showReport(load)
    await expect.element(screen.getByText('Grouped by Loading…')).toBeVisible()
    await choose('es')
    await expect.element(screen.getByText(/^Esta sección no se cargó\./)).toBeVisible()
    expect(takeComplaints()).not.toEqual([])
    await screen.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect.element(screen.getByText('Agrupado por Cargando…')).toBeVisible()
    expect(asked).toHaveLength(3)
  })
})

test('only report pages use messages of the report subject', async () => {
  const sources = import.meta.glob<string>(
    ['../{clockInStatus,dashboard,dates,messages,provider,queries,theme,ui}/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
    { query: '?raw', import: 'default', eager: true },
  )
  const firstWords = new Set(Object.keys(await loadMessages('en', 'reports')).map(key => key.split('.')[0]))
  const usesMessage = new RegExp(`['\`](?:${[...firstWords].join('|')})\\.[a-zA-Z$]`)
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  expect(
    Object.entries(sources)
      .filter(([, source]) => usesMessage.test(source))
      .map(([path]) => path),
  ).toEqual([])
})

test('a language without messages is shown in English, from left to right', async () => {
  function Direction() {
    const { direction } = useConsole()
    return <p>{`${useMessages()('data.refresh')} ${direction}`}</p>
  }
  const screen = await render(
    <BareConsoleProvider {...session} locale="ar-SA" messages={first.en} loadMessages={loadMessages}>
      <Direction />
    </BareConsoleProvider>,
  )
  await expect.element(screen.getByText('Refresh ltr')).toBeVisible()
})
