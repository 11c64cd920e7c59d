import { embeddable } from '../ui/embeddable.tsx'

export type { ClockEventsReportProps } from '../clockEvents/ClockEventsReport.tsx'

/** The clock events of a range of days: who, when, where, and for which job. */
export const ClockEventsReport = /* @__PURE__ */ embeddable(
  'clock-events-report',
  async () => (await import('../clockEvents/ClockEventsReport.tsx')).ClockEventsReport,
  'reports',
)
