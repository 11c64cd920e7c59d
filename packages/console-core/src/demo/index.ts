export { createMemoryStorage } from '../preferences/index.ts'
export { buildDemoUser, companyIdOf, createDemoCompany } from './createDemoCompany.ts'
export type { DemoSettings } from './demoCompany.ts'
export {
  type DemoAccount,
  type DemoBusinessUnit,
  type DemoCompany,
  type DemoCompanyKey,
  type DemoCostCode,
  type DemoCrew,
  type DemoEmployee,
  type DemoEquipment,
  type DemoForeman,
  type DemoJob,
  type DemoOptions,
  type DemoPlace,
  type DemoReportTemplate,
  type DemoTrade,
  type DemoUserGroup,
  demoPassword,
  otherCompanyCanary,
} from './demoCompany.ts'
export { buildDemoDay, buildDemoDays, type DemoDay, type DemoPeriod, pickWritten } from './demoDay.ts'
export { withShifts } from './demoHours.ts'
export type { DemoAnswer, DemoForemanHours, DemoLaborHours, DemoTimeCard } from './demoPaperwork.ts'
export { buildDemoPhoto } from './demoPhoto.ts'
export {
  buildDemoHolidays,
  buildDemoReview,
  buildDemoRulePacks,
  type DemoDayOf,
  type DemoReview,
  type DemoReviewPeriod,
  type DemoWeekExport,
} from './demoReview.ts'
export { writtenAt } from './demoShift.ts'
export { buildEntry, buildTimelineEvent, buildUser } from './rows.ts'
