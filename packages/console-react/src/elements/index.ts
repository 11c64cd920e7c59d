export { defineWidgets, type WidgetElement } from './defineWidgets.ts'
export { type MountedWidget, mountWidget } from './mountWidget.tsx'
export type { WidgetName, WidgetOptions } from './widgetOptions.ts'
