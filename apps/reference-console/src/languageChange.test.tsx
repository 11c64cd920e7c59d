import { type LoadMessages, loadMessages } from '@fieldtime/console-core'
import { expect, test } from 'vitest'
import { showConsole } from './consoleFixture.tsx'

const empty = { en: 'No labor hours or clock-ins available', es: 'No hay horas de trabajo ni marcaciones disponibles' }

type ShownConsole = Awaited<ReturnType<typeof showConsole>>

function watchMessages() {
  const asked: string[] = []
  const load: LoadMessages = (language, subject) => {
    asked.push(`${language} ${subject}`)
    return loadMessages(language, subject)
  }
  return { load, asked }
}

async function chooseSpanish({ screen }: ShownConsole) {
  await screen.getByRole('button', { name: /^Account: Ana Ortiz/ }).click()
  await screen.getByRole('menuitemradio', { name: 'Español' }).click()
}

test("a report uses the person's language from its first text on", async () => {
  const { load, asked } = watchMessages()
  const { screen } = await showConsole({ path: '/detail-report', languages: ['es-MX'], loadMessages: load })
  await expect.element(screen.getByText(empty.es)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Informe detallado' })).toBeVisible()
  expect(asked).toEqual(['es console', 'es reports'])
})

test("other pages don't load the messages of reports", async () => {
  const { load, asked } = watchMessages()
  const { screen } = await showConsole({ path: '/', loadMessages: load })
  await expect.element(screen.getByText('No labor hours')).toBeVisible()
  expect(asked).not.toContain('en reports')
})

test('a new language appears in an open report after all its messages have loaded', async () => {
  const rest = Promise.withResolvers<void>()
  const load: LoadMessages = async (language, subject) => {
    if (language === 'es' && subject === 'reports') await rest.promise
    return loadMessages(language, subject)
  }
  const shown = await showConsole({ path: '/detail-report', loadMessages: load })
  const { screen } = shown
  await expect.element(screen.getByText(empty.en)).toBeVisible()
  await chooseSpanish(shown)
  await expect.element(screen.getByRole('heading', { name: 'Detail Report' })).toBeVisible()
  rest.resolve()
  await expect.element(screen.getByText(empty.es)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Informe detallado' })).toBeVisible()
  expect(document.documentElement.lang).toBe('es-US')
})

test("a report keeps its language, with a message, if the new one can't be loaded", async () => {
  const failures = [new TypeError('Failed to fetch')]
  const load: LoadMessages = async (language, subject) => {
    const failure = language === 'es' && subject === 'reports' ? failures.pop() : undefined
    if (failure) throw failure
    return loadMessages(language, subject)
  }
  const shown = await showConsole({ path: '/detail-report', loadMessages: load })
  const { screen } = shown
  await expect.element(screen.getByText(empty.en)).toBeVisible()
  await chooseSpanish(shown)
  await expect.element(screen.getByText(/Couldn't load Español/)).toBeVisible()
  await expect.element(screen.getByText(empty.en)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(empty.es)).toBeVisible()
})
