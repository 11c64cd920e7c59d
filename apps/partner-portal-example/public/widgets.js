import { hrefOf } from './addresses.js'
import { onPreferences, readPreferences } from './preferences.js'
import { openSession } from './session.js'
import { portalTheme } from './theme.js'
import { wordOf, wordsIn } from './words.js'

/** @typedef {import('@fieldtime/console-react').ComponentName} WidgetName */
/** @typedef {import('@fieldtime/console-widgets').WidgetOptions} WidgetOptions */
/** @typedef {import('@fieldtime/console-widgets').MountedWidget} MountedWidget */
/**
 * @template {WidgetName} Name
 * @typedef {Omit<import('@fieldtime/console-widgets').WidgetOptions<Name>, 'services' | 'getAccessToken'>} OwnOptions
 */

const session = await openSession()
if (!session) location.assign('/')

/** @type {MountedWidget[]} */
const mounted = []
document.getElementById('sign-out')?.addEventListener('submit', () => {
  for (const widget of mounted) widget.unmount()
})

/**
 * Mounts a widget in the element with its name, next to one that says what has become of it.
 * @template {WidgetName} Name
 * @param {OwnOptions<Name>} options
 */
export function mount(options) {
  const element = document.getElementById(options.widget)
  const state = document.getElementById(`${options.widget}-state`)
  if (!session || !element || !state || !window.FieldtimeConsole) return null
  /** @param {string} word */
  const say = word => {
    state.dataset.word = word
    state.textContent = wordsIn(readPreferences().locale)[word] ?? ''
  }
  say('loading')
  const all = {
    ...session,
    ...lookOf(readPreferences()),
    links: { href: hrefOf },
    storage: localStorage,
    onReady: () => say('ready'),
    onError: (/** @type {import('@fieldtime/console-react').ConsoleError} */ error) => say(wordOf(error)),
    ...options,
  }
  const widget = window.FieldtimeConsole.mountWidget(element, /** @type {WidgetOptions} */ (all))
  mounted.push(widget)
  onPreferences(preferences => widget.update(lookOf(preferences)))
  return widget
}

/** @param {import('./preferences.js').Preferences} preferences */
function lookOf({ locale, colorScheme }) {
  return { locale, appearance: { theme: portalTheme, colorScheme } }
}
