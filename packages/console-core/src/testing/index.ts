export { createMemoryStorage } from '../memoryStorage.js'
export {
  buildDemoUser,
  createDemoCompany,
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
export {
  buildDemoDay,
  buildDemoDays,
  type DemoAnswer,
  type DemoDay,
  type DemoForemanHours,
  type DemoLaborHours,
  type DemoPeriod,
  type DemoTimeCard,
  pickWritten,
} from './demoDay.js'
export { buildDemoPhoto } from './demoPhoto.js'
export type { DemoSettings } from './demoSettings.js'
export { buildTimelineEvent, buildUser } from './rows.js'
