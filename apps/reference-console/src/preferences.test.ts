import { readColorScheme, readLanguage, writeColorScheme, writeLanguage } from '@fieldtime/console-core'
import { afterEach, expect, test } from 'vitest'
import script from '../public/startUp.js?raw'
import { pickLocale } from './preferences.tsx'

const root = document.documentElement

afterEach(() => {
  writeColorScheme(localStorage, null)
  writeLanguage(localStorage, null)
  delete root.dataset.colorScheme
  root.lang = 'en'
})

/** Runs the file itself, first, like the page. */
async function runScript() {
  const element = document.createElement('script')
  element.textContent = script
  document.head.append(element)
  element.remove()
}

test.each(['light', 'dark'] as const)('the theme %s is applied before the first paint', async scheme => {
  writeColorScheme(localStorage, scheme)
  await runScript()
  expect(root.dataset.colorScheme).toBe(scheme)
  expect(readColorScheme(localStorage)).toBe(scheme)
})

test('the language is applied before the first paint', async () => {
  writeLanguage(localStorage, 'es')
  await runScript()
  expect(root.lang).toBe('es')
  expect(readLanguage(localStorage)).toBe('es')
})

test.each(['auto', '', 'purple', '"><script>'])("%j uses the system's color scheme", async text => {
  localStorage.setItem('colorScheme', text)
  await runScript()
  expect(root.dataset.colorScheme).toBeUndefined()
})

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['es-MX', 'en-CA'], 'en-CA'],
  ['es', ['en-US'], 'es-US'],
  ['es', ['en-US', 'es-419'], 'es-419'],
  ['en', ['en'], 'en-US'],
  ['en', [], 'en-US'],
] as const)('a person who reads %s with %j gets dates of %s', (language, languages, locale) => {
  expect(pickLocale(language, languages)).toBe(locale)
})
