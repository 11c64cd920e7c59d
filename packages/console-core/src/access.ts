/** Rights beyond the role (decisions: the `permissions` claim). */
export type Permission = 'timelineNotes.read' | 'clockEvents.edit'

/** The signed-in person, read from the identity claims. */
export interface ConsoleUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly company: string
  readonly companyId: string
  readonly companyType: string | null
  readonly businessUnitCode: string | null
  readonly hasManagerAccess: boolean
  readonly hasReportsOnlyAccess: boolean
  readonly permissions: readonly Permission[]
}
