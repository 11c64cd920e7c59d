import { preloadable } from '@fieldtime/console-react/ui'
import type * as widgetCode from '../index.ts'
import { defineLater } from './defineLater.ts'
import { mountLater } from './mountLater.ts'

/** What `console-widgets.js` gives to a page that has no bundler. */
export interface FieldtimeConsole {
  readonly version: string
  /** As of `@fieldtime/console-react/elements`. Code that can't be fetched is told to `onError`, too. */
  readonly mountWidget: typeof widgetCode.mountWidget
  /** As of `@fieldtime/console-react/elements`, soon. Elements whose code can't be fetched send an `error`. */
  readonly defineWidgets: () => void
}

declare global {
  interface Window {
    FieldtimeConsole?: FieldtimeConsole
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const address = new URL(widgetsBuild.widgetCode, script?.src || document.baseURI).href
const nonce = script?.nonce || undefined

const present = window.FieldtimeConsole
if (present) {
  console.warn(`FieldtimeConsole ${present.version} is on this page already: ${widgetsBuild.version} is left out.`)
} else {
  const source = preloadable(createImport(address))
  window.FieldtimeConsole = {
    version: widgetsBuild.version,
    mountWidget: (element, options) =>
      mountLater(source, element, { ...options, host: { ...(nonce ? { nonce } : {}), ...options.host } }),
    defineWidgets: () => defineLater(source),
  }
}

/** Browsers remember that an address had no code, so that each try after the first has an address of its own. */
function createImport(first: string): () => Promise<typeof widgetCode> {
  let tries = 0
  return () => {
    tries += 1
    return import(/* @vite-ignore */ tries === 1 ? first : `${first}?try=${tries}`)
  }
}
