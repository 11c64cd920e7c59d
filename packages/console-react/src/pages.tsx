// `PURE` lets a host's bundler leave out the pages that it does not show, and what of the core only they use.
import { loadOnDemand } from './ui/loadOnDemand.js'
import { PageSkeleton } from './ui/PageSkeleton.js'

/** Who changed which setting, group, template or work info, when, from what to what. For managers. */
export const ChangeHistory = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./changeHistory/ChangeHistory.js')).ChangeHistory,
  PageSkeleton,
  'administration',
)

/** Every clock event of some days: who, when, where, and for which job. */
export const ClockEventsReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./clockEvents/ClockEventsReport.js')).ClockEventsReport,
  PageSkeleton,
  'reports',
)

/** Who clocked in on a date, for how long, and what happened when. */
export const ClockInStatus = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./clockInStatus/ClockInStatus.js')).ClockInStatus,
  PageSkeleton,
)

/** What everybody of the company does, unless a group or a person does otherwise. For managers. */
export const CompanySettings = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./settings/CompanySettings.js')).CompanySettings,
  PageSkeleton,
  'administration',
)

/** Hours of yesterday by job, and people clocked in on each of the last seven days. */
export const Dashboard = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./dashboard/Dashboard.js')).Dashboard,
  PageSkeleton,
)

/** Every labor-hours entry of some days beside what the clock says of its day. */
export const DetailReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./detailReport/DetailReport.js')).DetailReport,
  PageSkeleton,
  'reports',
)

/** Each day of each employee: what was clocked, what was submitted, and what a foreman entered. */
export const EmployeeHoursReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./employeeHours/EmployeeHoursReport.js')).EmployeeHoursReport,
  PageSkeleton,
  'reports',
)

/** Employees, their days and the hours that were entered on them. */
export const LegacyEmployeeHours = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./legacyEmployeeHours/LegacyEmployeeHours.js')).LegacyEmployeeHours,
  PageSkeleton,
  'reports',
)

/** The people of the business unit, to search, to open, and to change several at once. For managers. */
export const UserList = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./people/UserList.js')).UserList,
  PageSkeleton,
  'administration',
)

/** One person: how to reach them, their group, and their settings. For managers. */
export const UserDetails = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./people/UserDetails.js')).UserDetails,
  PageSkeleton,
  'administration',
)

/** The groups of the company: to open, add, rename and delete. For managers. */
export const UserGroups = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./people/UserGroups.js')).UserGroups,
  PageSkeleton,
  'administration',
)

/** One group: its settings and its people. For managers. */
export const GroupEditor = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./people/GroupEditor.js')).GroupEditor,
  PageSkeleton,
  'administration',
)
