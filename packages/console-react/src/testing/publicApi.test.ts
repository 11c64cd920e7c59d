import type { ApiError, ConsoleUser, GetAccessToken, KeyValueStorage, ReportRange } from '@fieldtime/console-core'
import type { DayCache } from '@fieldtime/console-core/day-cache'
import type { LayoutFilter, StatusView } from '@fieldtime/console-core/reports'
import type { QueryClient } from '@tanstack/react-query'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { ClockedInChart } from '../entries/clockedInChart.ts'
import type { LiveStrip } from '../entries/liveStrip.ts'
import type { NeedsAttention } from '../entries/needsAttention.ts'
import type {
  ChangeHistory,
  ClockEventsReport,
  ClockInStatus,
  CompanySettings,
  DetailReport,
  EmployeeHoursReport,
  Exceptions,
  GroupEditor,
  LegacyEmployeeHours,
  Reconcile,
  UserDetails,
  UserList,
} from '../entries/pages.ts'
import type {
  ComponentSource,
  ConsoleAppearance,
  ConsoleDestination,
  ConsoleError,
  ConsoleEvent,
  ConsoleHost,
  ConsoleLinks,
  ConsoleProviderProps,
  ConsoleServices,
  PageHeading,
  ReportRow,
  ReportTools,
  RowAction,
} from '../index.ts'

/** The properties of a component, by name. */
type PropsOf<Component extends (props: never) => unknown> = Parameters<Component>[0]
type NamesOf<Component extends (props: never) => unknown> = Exclude<keyof PropsOf<Component>, `data-${string}`>

type Common = 'id' | 'frame' | 'className' | 'style' | 'ref' | 'height' | 'onReady' | 'onError' | 'onEvent'
type Days = 'range' | 'defaultRange' | 'onRangeChange'
type Views = 'view' | 'defaultView' | 'onViewChange'
type Options = 'cells' | 'columns' | 'filters' | 'maxRows' | 'readOnly' | 'rowActions' | 'toolbar'

test('every component has these properties, and no others', () => {
  expectTypeOf<NamesOf<typeof ClockedInChart>>().toEqualTypeOf<Common | 'heading'>()
  expectTypeOf<NamesOf<typeof LiveStrip>>().toEqualTypeOf<Common>()
  expectTypeOf<NamesOf<typeof NeedsAttention>>().toEqualTypeOf<Common | 'heading' | 'maxRows' | 'readOnly'>()
  expectTypeOf<NamesOf<typeof CompanySettings>>().toEqualTypeOf<Common | 'heading' | 'defaultSearch'>()
  expectTypeOf<NamesOf<typeof UserList>>().toEqualTypeOf<Common | 'heading'>()
  expectTypeOf<NamesOf<typeof UserDetails>>().toEqualTypeOf<Common | 'heading' | 'userId' | 'username'>()
  expectTypeOf<NamesOf<typeof GroupEditor>>().toEqualTypeOf<Common | 'heading' | 'groupId' | 'groupName'>()
  expectTypeOf<NamesOf<typeof LegacyEmployeeHours>>().toEqualTypeOf<Common | 'heading' | Days>()
  expectTypeOf<NamesOf<typeof DetailReport>>().toEqualTypeOf<Common | 'heading' | Days | Views | Options>()
  expectTypeOf<NamesOf<typeof ClockEventsReport>>().toEqualTypeOf<NamesOf<typeof DetailReport>>()
  expectTypeOf<NamesOf<typeof EmployeeHoursReport>>().toEqualTypeOf<NamesOf<typeof DetailReport>>()
  expectTypeOf<NamesOf<typeof Reconcile>>().toEqualTypeOf<NamesOf<typeof DetailReport>>()
  expectTypeOf<NamesOf<typeof ChangeHistory>>().toEqualTypeOf<NamesOf<typeof DetailReport>>()
  expectTypeOf<NamesOf<typeof Exceptions>>().toEqualTypeOf<
    Common | 'heading' | 'defaultRule' | 'defaultDate' | 'defaultEndDate' | 'defaultEmployeeId' | 'readOnly'
  >()
  expectTypeOf<NamesOf<typeof ClockInStatus>>().toEqualTypeOf<
    | Common
    | 'heading'
    | 'date'
    | 'defaultDate'
    | 'onDateChange'
    | 'employeeId'
    | 'defaultView'
    | 'defaultGrouping'
    | 'readOnly'
  >()
})

test('properties of components have these types', () => {
  type Report = PropsOf<typeof DetailReport>
  expectTypeOf<Report['id']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Report['className']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Report['style']>().toEqualTypeOf<CSSProperties | undefined>()
  expectTypeOf<Report['ref']>().toEqualTypeOf<Ref<HTMLDivElement> | undefined>()
  expectTypeOf<Report['height']>().toEqualTypeOf<number | '100%' | 'content' | undefined>()
  expectTypeOf<Report['heading']>().toEqualTypeOf<PageHeading | undefined>()
  expectTypeOf<Report['range']>().toEqualTypeOf<ReportRange | undefined>()
  expectTypeOf<Report['defaultRange']>().toEqualTypeOf<ReportRange | undefined>()
  expectTypeOf<Report['onRangeChange']>().toEqualTypeOf<((range: ReportRange) => void) | undefined>()
  expectTypeOf<Report['view']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Report['defaultView']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Report['onViewChange']>().toEqualTypeOf<((view: string) => void) | undefined>()
  expectTypeOf<Report['frame']>().toEqualTypeOf<'none' | undefined>()
  expectTypeOf<Report['readOnly']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<Report['maxRows']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Report['columns']>().toEqualTypeOf<
    { readonly hidden?: readonly string[]; readonly fixed?: readonly string[] } | undefined
  >()
  expectTypeOf<Report['filters']>().toEqualTypeOf<{ readonly fixed: readonly LayoutFilter[] } | undefined>()
  expectTypeOf<Report['cells']>().toEqualTypeOf<
    Readonly<Record<string, (row: ReportRow, text: string) => ReactNode>> | undefined
  >()
  expectTypeOf<Report['rowActions']>().toEqualTypeOf<readonly RowAction[] | undefined>()
  expectTypeOf<RowAction['onAction']>().toEqualTypeOf<(row: ReportRow) => void>()
  expectTypeOf<Report['toolbar']>().toEqualTypeOf<false | ReportTools | undefined>()
  expectTypeOf<keyof ReportTools>().toEqualTypeOf<
    'dateRange' | 'templates' | 'columns' | 'view' | 'link' | 'export' | 'filters'
  >()
  expectTypeOf<Report['onReady']>().toEqualTypeOf<(() => void) | undefined>()
  expectTypeOf<Report['onError']>().toEqualTypeOf<((error: ConsoleError) => void) | undefined>()
  expectTypeOf<Report['onEvent']>().toEqualTypeOf<((event: ConsoleEvent) => void) | undefined>()
  type Status = PropsOf<typeof ClockInStatus>
  expectTypeOf<Status['date']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Status['onDateChange']>().toEqualTypeOf<((date: string) => void) | undefined>()
  expectTypeOf<Status['employeeId']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Status['defaultView']>().toEqualTypeOf<StatusView | null | undefined>()
})

test('the provider has these properties', () => {
  type Provider = ConsoleProviderProps
  expectTypeOf<Provider['services']>().toEqualTypeOf<ConsoleServices>()
  expectTypeOf<keyof ConsoleServices>().toEqualTypeOf<
    'baseUrl' | 'apiGatewayBaseUrl' | 'telematicsBaseUrl' | 'extensions'
  >()
  expectTypeOf<Provider['getAccessToken']>().toEqualTypeOf<GetAccessToken>()
  expectTypeOf<Provider['user']>().toEqualTypeOf<ConsoleUser | undefined>()
  expectTypeOf<keyof ConsoleAppearance>().toEqualTypeOf<
    'theme' | 'colorScheme' | 'contrast' | 'density' | 'direction'
  >()
  expectTypeOf<ConsoleLinks['href']>().toEqualTypeOf<((destination: ConsoleDestination) => string) | undefined>()
  expectTypeOf<ConsoleLinks['navigate']>().toEqualTypeOf<((destination: ConsoleDestination) => void) | undefined>()
  expectTypeOf<keyof ConsoleHost>().toEqualTypeOf<
    'now' | 'fetch' | 'queryClient' | 'nonce' | 'styleTarget' | 'portalContainer' | 'reload' | 'supportChat'
  >()
  expectTypeOf<ConsoleHost['queryClient']>().toEqualTypeOf<QueryClient | undefined>()
  expectTypeOf<Provider['storage']>().toEqualTypeOf<KeyValueStorage | undefined>()
  expectTypeOf<Provider['storageKeyPrefix']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Provider['businessUnit']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Provider['onBusinessUnitChange']>().toEqualTypeOf<((businessUnitId: string) => void) | undefined>()
  expectTypeOf<Provider['dayCache']>().toEqualTypeOf<DayCache | undefined>()
  expectTypeOf<Provider['dataNotices']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<Provider['onReady']>().toEqualTypeOf<((source: ComponentSource) => void) | undefined>()
  expectTypeOf<Provider['onError']>().toEqualTypeOf<((error: ConsoleError) => void) | undefined>()
  expectTypeOf<Provider['onRequestError']>().toEqualTypeOf<((error: ApiError) => void) | undefined>()
  expectTypeOf<Provider['onEvent']>().toEqualTypeOf<((event: ConsoleEvent) => void) | undefined>()
})
