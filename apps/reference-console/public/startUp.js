// Runs before everything else on the page: it may not use, or wait for, any other script.
;(() => {
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // Before the first paint, so that a dark console never flashes white. The keys are those of core's preferences.
  const root = document.documentElement
  const colorScheme = read('colorScheme')
  if (colorScheme === 'light' || colorScheme === 'dark') root.dataset.colorScheme = colorScheme
  const language = read('language')
  if (language === 'en' || language === 'es') root.lang = language

  // A script that can't be fetched, or an error that empties the page, shows the sentence in index.html.
  const handleError = ({ target, filename }) => {
    const isOwn = target === window ? !filename || filename.startsWith(location.origin) : target.localName === 'script'
    if (!isOwn) return
    // React empties the page before or after it reports the error.
    setTimeout(() => {
      const failure = document.getElementById('start-failure')
      if (failure && !document.getElementById('console')?.hasChildNodes()) failure.hidden = false
    })
  }
  // Errors of elements don't bubble.
  addEventListener('error', handleError, true)
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#start-failure button')) location.reload()
  })
})()
