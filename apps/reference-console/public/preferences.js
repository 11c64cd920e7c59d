// Runs before the first paint, so that a dark console never flashes white. The keys are those of core's preferences.
;(() => {
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const colorScheme = read('colorScheme')
  if (colorScheme === 'light' || colorScheme === 'dark') root.dataset.colorScheme = colorScheme
  const language = read('language')
  if (language === 'en' || language === 'es') root.lang = language
})()
