export type { GetAccessToken, ReportRange } from '@fieldtime/console-core'
export { createDayCache } from '@fieldtime/console-core/day-cache'
export type {
  ComponentName,
  ConsoleDestination,
  ConsoleError,
  ConsoleEvent,
  ConsoleServices,
  ReportRow,
  RowAction,
} from '@fieldtime/console-react'
export { defineWidgets, type WidgetElement } from './defineWidgets.ts'
export { type MountedWidget, mountWidget } from './mountWidget.tsx'
export type { WidgetOptions } from './widgetOptions.ts'
