import { choose, onPreferences, readPreferences } from './preferences.js'
import { wordsIn } from './words.js'

const { locale, colorScheme } = readPreferences()
watch('language', locale)
watch('scheme', colorScheme)

onPreferences(({ locale }) => {
  const words = wordsIn(locale)
  for (const element of document.querySelectorAll('[data-word]')) {
    const word = words[element.getAttribute('data-word') ?? '']
    if (word !== undefined) element.textContent = word
  }
  const today = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date())
  for (const element of document.querySelectorAll('[data-date]')) element.textContent = today
})

/**
 * @param {'language' | 'scheme'} name
 * @param {string} chosen
 */
function watch(name, chosen) {
  const select = document.getElementById(name)
  if (!(select instanceof HTMLSelectElement)) return
  select.value = chosen
  select.addEventListener('change', () => choose(name, select.value))
}
