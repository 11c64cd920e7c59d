import { onPreferences, readPreferences } from './preferences.js'
import { openSession } from './session.js'
import { portalTheme } from './theme.js'
import { wordOf, wordsIn } from './words.js'

/** @typedef {import('@fieldtime/console-react/elements').WidgetName} WidgetName */

const session = await openSession()
if (session) show(session)
else location.assign('/')

/** @param {import('./session.js').PortalSession} session */
function show(session) {
  const widgets = [mount('crew', 'clock-in-status', session), mount('week', 'clocked-in-chart', session)]
  document.getElementById('sign-out')?.addEventListener('submit', () => {
    for (const widget of widgets) widget?.unmount()
  })
}

/**
 * @param {string} id of the element that becomes the widget, beside one that says what has become of it
 * @param {WidgetName} widget
 * @param {import('./session.js').PortalSession} session
 */
function mount(id, widget, session) {
  const element = document.getElementById(id)
  const state = document.getElementById(`${id}-state`)
  if (!element || !state || !window.FieldtimeConsole) return null
  /** @param {string} word */
  const say = word => {
    state.dataset.word = word
    state.textContent = wordsIn(readPreferences().locale)[word] ?? ''
  }
  say('loading')
  const mounted = window.FieldtimeConsole.mountWidget(element, {
    widget,
    ...session,
    ...lookOf(readPreferences()),
    onReady: () => say('ready'),
    onError: error => say(wordOf(error)),
  })
  onPreferences(preferences => mounted.update(lookOf(preferences)))
  return mounted
}

/** @param {import('./preferences.js').Preferences} preferences */
function lookOf({ locale, colorScheme }) {
  return { locale, appearance: { theme: portalTheme, colorScheme } }
}
