import type { ReportRange } from '@fieldtime/console-core'
import { expectTypeOf, test } from 'vitest'
import type { WidgetElement } from './defineWidgets.ts'
import type { WidgetOptions } from './widgetOptions.ts'

test('options and elements depend on their widget', () => {
  expectTypeOf<WidgetOptions<'clock-in-status'>>().toHaveProperty('employeeId')
  expectTypeOf<WidgetOptions<'clocked-in-chart'>>().not.toHaveProperty('employeeId')
  expectTypeOf<WidgetOptions<'detail-report'>>().toHaveProperty('range')
  expectTypeOf<WidgetOptions<'live-strip'>>().not.toHaveProperty('range')
  expectTypeOf<HTMLElementTagNameMap['fieldtime-detail-report']>().toEqualTypeOf<WidgetElement<'detail-report'>>()
  expectTypeOf<WidgetElement<'detail-report'>['range']>().toEqualTypeOf<ReportRange | undefined>()
  expectTypeOf<WidgetElement<'live-strip'>>().not.toHaveProperty('view')
})
