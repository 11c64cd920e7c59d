import { es } from '@fieldtime/console-core'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from './App.tsx'
import type { ConsoleHost } from './consoleHost.ts'
import { PreferencesProvider, usePreferences } from './preferences.tsx'
import { MemoryStorage } from './session/sessionFixture.ts'

const never = new Promise<ConsoleHost>(() => undefined)

function failToStart(): Promise<ConsoleHost> {
  const failing = Promise.reject(new TypeError('Failed to fetch'))
  failing.catch(() => undefined)
  return failing
}

test("explains that the environment couldn't be read, and retries on request", async () => {
  const restart = vi.fn(() => never)
  const screen = await render(
    <App starting={failToStart()} restart={restart} storage={new MemoryStorage()} languages={['en-GB']} />,
  )
  await expect.element(screen.getByRole('heading', { name: "myField Manager couldn't start" })).toBeVisible()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("We couldn't load myField Manager. Check your connection and try again.")
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(restart).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test("explains it in the browser's language", async () => {
  const screen = await render(
    <App
      starting={failToStart()}
      restart={() => never}
      storage={new MemoryStorage()}
      languages={['fr-FR', 'es-MX', 'en']}
    />,
  )
  await expect.element(screen.getByRole('heading', { name: 'No se pudo iniciar myField Manager' })).toBeVisible()
  expect(document.documentElement.lang).toBe('es-MX')
})

test.each([
  [['en-US@posix'], 'en-US'],
  [['es_MX.UTF-8', 'en'], 'es-MX'],
  [['C', 'es-419@x'], 'es-419'],
  [[], 'en-US'],
])('starts with the languages %j in %s', async (languages, locale) => {
  const screen = await render(
    <App starting={failToStart()} restart={() => never} storage={new MemoryStorage()} languages={languages} />,
  )
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(document.documentElement.lang).toBe(locale)
})

test('shows a message instead of a blank page after a rendering error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = Promise.resolve({} as ConsoleHost)
  const screen = await render(
    <App starting={broken} restart={() => never} storage={new MemoryStorage()} languages={['en']} />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload page' })).toBeVisible()
  errors.mockRestore()
})

test("explains in both languages that messages couldn't be loaded, and retries on request", async () => {
  const loadMessages = vi.fn(async () => es).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const screen = await render(
    <PreferencesProvider storage={new MemoryStorage()} languages={['es-MX']} loadMessages={loadMessages}>
      <Greeting />
    </PreferencesProvider>,
  )
  await expect
    .element(screen.getByText('Check your connection and try again, or reload the page.', { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText(/Revise su conexión/)).toBeVisible()
  await screen.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(screen.getByText('Cargando…')).toBeVisible()
  expect(loadMessages.mock.calls).toEqual([
    ['es', 'console'],
    ['es', 'console'],
  ])
})

function Greeting() {
  const { t } = usePreferences()
  return <p>{t('data.loading')}</p>
}
