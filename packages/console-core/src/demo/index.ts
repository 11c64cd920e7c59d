export { createMemoryStorage } from '../preferences/index.js'
export { buildDemoUser, companyIdOf, createDemoCompany } from './createDemoCompany.js'
export type { DemoSettings } from './demoCompany.js'
export {
  type DemoAccount,
  type DemoBusinessUnit,
  type DemoCompany,
  type DemoCompanyName,
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
} from './demoCompany.js'
export { buildDemoDay, buildDemoDays, type DemoDay, type DemoPeriod, pickWritten } from './demoDay.js'
export { withShifts } from './demoHours.js'
export type { DemoAnswer, DemoForemanHours, DemoLaborHours, DemoTimeCard } from './demoPaperwork.js'
export { buildDemoPhoto } from './demoPhoto.js'
export { buildTimelineEvent, buildUser } from './rows.js'
