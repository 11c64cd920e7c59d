import type { GetAccessToken } from '@fieldtime/console-core'
import type { ConsoleProviderProps } from '../ConsoleProvider.tsx'
import type { ConsoleHost } from '../providerProps.ts'
import type { ComponentHeight } from '../ui/ConsoleRoot.tsx'

/** What can stand in a page of its own accord: one report, or one card of the dashboard. */
export const widgetNames = [
  'clock-in-status',
  'clock-events-report',
  'detail-report',
  'employee-hours-report',
  'reconcile',
  'legacy-employee-hours',
  'hours-by-job-chart',
  'clocked-in-chart',
  'live-strip',
  'needs-attention',
  'last-workweek',
] as const

export type WidgetName = (typeof widgetNames)[number]

export const elementNameOf = <Widget extends WidgetName>(widget: Widget) => `fieldtime-${widget}` as const

/** What a widget is told about what it shows. Each takes what it knows of, and passes over the rest. */
export interface WidgetQuestion {
  /** `yyyy-MM-dd`: the day at first; a person may go on from there. Null and anything that is no date: as without it. */
  readonly date?: string | null
  /** Clock-In Status shows this employee only. */
  readonly employeeId?: string | null
  /** Columns, filters, sorts, groups, page and dates of a report, as `formatView` of the core writes them. */
  readonly view?: string | null
  /** Height of everything that the widget draws. Default: as high as the content; the rows of a report take the window's height minus 300 pixels. */
  readonly height?: ComponentHeight
  /** The person has chosen another day; null for days that are more than one. */
  readonly onDateChange?: (date: string | null) => void
}

/** What a `ConsoleProvider` takes, which widget, and what it shows. Styles and overlays stay inside the widget. */
export interface WidgetOptions extends Omit<ConsoleProviderProps, 'children' | 'host'>, WidgetQuestion {
  readonly widget: WidgetName
  readonly host?: Omit<ConsoleHost, 'styleTarget' | 'portalContainer'>
}

/** The events of an element, by the callbacks that are told the same. They bubble, so their names are the product's own. */
export const widgetEvents = {
  onReady: 'fieldtime-ready',
  onError: 'fieldtime-error',
  onRequestError: 'fieldtime-request-error',
  onEvent: 'fieldtime-event',
  onBusinessUnitChange: 'fieldtime-business-unit-change',
  onDateChange: 'fieldtime-date-change',
} as const satisfies Partial<Record<keyof WidgetOptions, string>>

/** Changed options, and those of before. Within `services`, `appearance`, `links`, and `host`, a change keeps the others. */
export function mergeOptions(options: WidgetOptions, changes: Partial<WidgetOptions>): WidgetOptions {
  const { services, appearance, links, host } = options
  return {
    ...options,
    ...changes,
    services: { ...services, ...changes.services },
    appearance: { ...appearance, ...changes.appearance },
    links: { ...links, ...changes.links },
    host: { ...host, ...changes.host },
  }
}

/** Stands in until an element has a session. */
export const noSession: GetAccessToken = async () => null

/** Whose widget it is. */
export type Credentials = Pick<WidgetOptions, 'getAccessToken' | 'user'>

/** Another function counts as another session, because a token doesn't have to say whose it is. */
export const isSameSession = (one: Credentials, other: Credentials) =>
  one.getAccessToken === other.getAccessToken && JSON.stringify(one.user) === JSON.stringify(other.user)
