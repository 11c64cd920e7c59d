import type { defineWidgets, mountWidget } from '@fieldtime/console-widgets'

declare global {
  interface Window {
    /** Defined by `console-widgets.js`. */
    readonly FieldtimeConsole?: {
      readonly version: string
      readonly mountWidget: typeof mountWidget
      readonly defineWidgets: typeof defineWidgets
    }
  }
}
