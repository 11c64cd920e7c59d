import type { GetAccessToken } from '@fieldtime/console-core'
import type { ComponentName, ConsoleHost, ConsoleProviderProps } from '@fieldtime/console-react'
import type {
  CardHeading,
  CardWidgetProps,
  ClockInStatusProps,
  ComponentProps,
  ExceptionsProps,
  GroupEditorProps,
  NeedsAttentionWidgetProps,
  RangeProps,
  ReportPageProps,
  UserDetailsProps,
} from '@fieldtime/console-react/ui'

export const elementNameOf = <Widget extends ComponentName>(widget: Widget) => `fieldtime-${widget}` as const

interface SizedProps extends Pick<ComponentProps, 'id' | 'height' | 'frame'> {}

interface HeadedProps extends SizedProps {
  /** The level of the title; null to leave it out. Default: 1. */
  readonly heading?: CardHeading
}

interface ReportProps extends HeadedProps, Pick<ReportPageProps, ReportWidgetProp> {}

type ReportWidgetProp =
  | 'columns'
  | 'defaultRange'
  | 'defaultView'
  | 'filters'
  | 'maxRows'
  | 'onRangeChange'
  | 'onViewChange'
  | 'range'
  | 'readOnly'
  | 'rowActions'
  | 'toolbar'
  | 'view'

/** The options of each widget beyond those of `ConsoleProvider`. */
export interface WidgetProps {
  readonly 'clock-in-status': HeadedProps &
    Pick<ClockInStatusProps, 'date' | 'defaultDate' | 'onDateChange' | 'employeeId' | 'defaultView' | 'readOnly'>
  readonly exceptions: HeadedProps &
    Pick<ExceptionsProps, 'defaultRule' | 'defaultDate' | 'defaultEndDate' | 'defaultEmployeeId' | 'readOnly'>
  readonly 'clock-events-report': ReportProps
  readonly 'detail-report': ReportProps
  readonly 'employee-hours-report': ReportProps
  readonly week: ReportProps
  readonly reconcile: ReportProps
  readonly 'legacy-employee-hours': HeadedProps & RangeProps
  readonly 'hours-by-job-chart': SizedProps & CardWidgetProps
  readonly 'clocked-in-chart': SizedProps & CardWidgetProps
  readonly 'live-strip': SizedProps
  readonly 'needs-attention': SizedProps & NeedsAttentionWidgetProps
  readonly 'last-workweek': SizedProps & CardWidgetProps
  readonly dashboard: HeadedProps
  readonly 'change-history': ReportProps
  readonly 'company-settings': HeadedProps
  readonly 'user-list': HeadedProps
  readonly 'user-details': HeadedProps & Pick<UserDetailsProps, 'userId' | 'username'>
  readonly 'user-groups': HeadedProps
  readonly 'group-editor': HeadedProps & Pick<GroupEditorProps, 'groupId' | 'groupName'>
}

/** The options of every widget: those of `ConsoleProvider`. Styles and overlays stay inside the widget. */
export interface SharedOptions extends Omit<ConsoleProviderProps, 'children' | 'host'> {
  readonly host?: Omit<ConsoleHost, 'styleTarget' | 'portalContainer'>
}

/** The options of one widget, or of any. */
export type WidgetOptions<Name extends ComponentName = ComponentName> = {
  [Each in Name]: SharedOptions & { readonly widget: Each } & WidgetProps[Each]
}[Name]

/** Names of the properties of all widgets. */
type AnyWidgetProps = { readonly [Name in ComponentName]: keyof WidgetProps[Name] }[ComponentName]

const widgetPropNames = Object.keys({
  columns: true,
  date: true,
  defaultDate: true,
  defaultEmployeeId: true,
  defaultEndDate: true,
  defaultRange: true,
  defaultRule: true,
  defaultView: true,
  employeeId: true,
  filters: true,
  frame: true,
  groupId: true,
  groupName: true,
  heading: true,
  height: true,
  id: true,
  maxRows: true,
  onDateChange: true,
  onRangeChange: true,
  onViewChange: true,
  range: true,
  readOnly: true,
  rowActions: true,
  toolbar: true,
  userId: true,
  username: true,
  view: true,
} satisfies Record<AnyWidgetProps, true>)

/** Picks the options for the component. The others are for its provider. */
export function widgetPropsIn(options: WidgetOptions): object {
  return Object.fromEntries(Object.entries(options).filter(([name]) => widgetPropNames.includes(name)))
}

/** Names of the properties that widget elements define. `id` is a property of every element. */
export const optionNames: readonly string[] = [
  ...widgetPropNames.filter(name => name !== 'id'),
  ...Object.keys({
    appearance: true,
    businessUnit: true,
    claimNames: true,
    dataNotices: true,
    dayCache: true,
    getAccessToken: true,
    host: true,
    links: true,
    loadMessages: true,
    locale: true,
    messages: true,
    onBusinessUnitChange: true,
    onError: true,
    onEvent: true,
    onReady: true,
    onRequestError: true,
    productName: true,
    services: true,
    storage: true,
    storageKeyPrefix: true,
    user: true,
  } satisfies Record<keyof SharedOptions, true>),
]

/** The element event for each callback. Prefixed, because the events bubble to the page. */
export const widgetEvents = {
  onReady: 'fieldtime-ready',
  onError: 'fieldtime-error',
  onRequestError: 'fieldtime-request-error',
  onEvent: 'fieldtime-event',
  onBusinessUnitChange: 'fieldtime-business-unit-change',
  onDateChange: 'fieldtime-date-change',
  onRangeChange: 'fieldtime-range-change',
  onViewChange: 'fieldtime-view-change',
} as const satisfies Partial<Record<keyof SharedOptions | AnyWidgetProps, string>>

/** Merges changes into the options. Merges `services`, `appearance`, `links`, and `host` one level deep. */
export function mergeOptions(options: WidgetOptions, changes: Partial<WidgetOptions>): WidgetOptions {
  const { services, appearance, links, host } = options
  return {
    ...options,
    ...changes,
    services: { ...services, ...changes.services },
    appearance: { ...appearance, ...changes.appearance },
    links: { ...links, ...changes.links },
    host: { ...host, ...changes.host },
    // The changes may be those of another widget.
  } as WidgetOptions
}

/** Placeholder until an element has a session. */
export const noSession: GetAccessToken = async () => null

/** Identifies the session of a widget. */
export type Credentials = Pick<WidgetOptions, 'getAccessToken' | 'user'>

/** A different `getAccessToken` counts as a different session, because tokens can be opaque. */
export const isSameSession = (one: Credentials, other: Credentials) =>
  one.getAccessToken === other.getAccessToken && JSON.stringify(one.user) === JSON.stringify(other.user)
