import type { MessageKey } from '@fieldtime/console-core'

export interface TreeColumn {
  readonly id: 'employee' | 'foreman' | 'job' | 'costCode' | 'submittedHours' | 'clockedHours' | 'notes'
  readonly header: MessageKey
  readonly isNumber?: true
}

/** The first one is the tree: employees, their dates, the entries of those. */
export const treeColumns: readonly TreeColumn[] = [
  { id: 'employee', header: 'legacyHours.employee' },
  { id: 'foreman', header: 'legacyHours.foreman' },
  { id: 'job', header: 'legacyHours.job' },
  { id: 'costCode', header: 'legacyHours.costCode' },
  { id: 'submittedHours', header: 'legacyHours.submittedHours', isNumber: true },
  { id: 'clockedHours', header: 'legacyHours.clockedHours', isNumber: true },
  { id: 'notes', header: 'legacyHours.notes' },
]
