import type { defineWidgets, mountWidget } from '@fieldtime/console-react/elements'

declare global {
  interface Window {
    /** What `console-widgets.js` brings. */
    readonly FieldtimeConsole?: {
      readonly version: string
      readonly mountWidget: typeof mountWidget
      readonly defineWidgets: typeof defineWidgets
    }
  }
}
