import type { StatusView } from '@fieldtime/console-core/reports'

/** Everywhere a component can send a person. The host turns a destination into an address of its own. */
export type ConsoleDestination =
  | { readonly page: 'dashboard' }
  /** `view` of a report is what `formatView` of the core writes: dates, columns, filters, sorts, groups and page. */
  | { readonly page: 'clockEventsReport'; readonly date?: string; readonly view?: string }
  /** `show`: whom the page shows at first. */
  | {
      readonly page: 'clockInStatus'
      readonly date?: string
      readonly employeeId?: string
      readonly show?: StatusView
    }
  | { readonly page: 'employeeHoursReport'; readonly date?: string; readonly view?: string }
  | { readonly page: 'reconcile'; readonly date?: string; readonly view?: string }
  | { readonly page: 'legacyEmployeeHours' }
  | { readonly page: 'detailReport'; readonly view?: string }
  /** The original of a clock event's photo: `usePhoto` reads it. Links in Excel files lead here. */
  | { readonly page: 'photo'; readonly photoId: string }
  | { readonly page: 'changeHistory'; readonly view?: string }
  /** `search`: the page shows the settings that it finds. */
  | { readonly page: 'companySettings'; readonly search?: string }
  | { readonly page: 'users' }
  /** `userId`, which never changes, is missing only in destinations that a host builds itself. */
  | { readonly page: 'user'; readonly username: string; readonly userId?: string }
  | { readonly page: 'userGroups' }
  /** Names of groups change; `groupId` doesn't. */
  | { readonly page: 'userGroup'; readonly name: string; readonly groupId?: string }
