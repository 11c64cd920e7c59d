export type { WidgetName } from '../componentNames.ts'
export { defineWidgets, type WidgetElement } from './defineWidgets.ts'
export { type MountedWidget, mountWidget } from './mountWidget.tsx'
export type { WidgetOptions } from './widgetOptions.ts'
