export { defineWidgets, type WidgetElement } from './defineWidgets.js'
export { type MountedWidget, mountWidget } from './mountWidget.js'
export type { WidgetName, WidgetOptions } from './widgetOptions.js'
