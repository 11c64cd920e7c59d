import { preloadable } from '@fieldtime/console-react/ui'
import type * as widgetCode from '../index.ts'
import { defineLater } from './defineLater.ts'
import { mountLater } from './mountLater.ts'

/** The API of `console-widgets.js` for pages without a bundler. */
export interface FieldtimeConsole {
  readonly version: string
  /** Like `mountWidget` of `@fieldtime/console-widgets`. Code that can't be loaded is also reported to `onError`. */
  readonly mountWidget: typeof widgetCode.mountWidget
  /** Like `defineWidgets` of `@fieldtime/console-widgets`, asynchronously. Elements whose code can't be loaded dispatch `error`. */
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
  console.warn(`FieldtimeConsole ${present.version} is already on this page: ${widgetsBuild.version} is not loaded.`)
} else {
  const source = preloadable(createImport(address))
  window.FieldtimeConsole = {
    version: widgetsBuild.version,
    mountWidget: (element, options) =>
      mountLater(source, element, { ...options, host: { ...(nonce ? { nonce } : {}), ...options.host } }),
    defineWidgets: () => defineLater(source),
  }
}

/** Browsers cache a failed import, so each retry uses another address. */
function createImport(first: string): () => Promise<typeof widgetCode> {
  let tries = 0
  return () => {
    tries += 1
    return import(/* @vite-ignore */ tries === 1 ? first : `${first}?try=${tries}`)
  }
}
