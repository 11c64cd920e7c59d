import type { Change } from './changeHistoryCalls.ts'

/** A person who moved from Night to Day. */
export const moved: Change = {
  id: '1',
  changedAt: '2026-05-14T18:00:00.000Z',
  username: 'manager',
  personName: 'Dana Whitfield',
  kind: 'membership',
  subject: 'user',
  subjectId: 'u-1',
  subjectName: 'Ana Ruiz',
  workDate: null,
  field: 'group',
  from: 'Night',
  to: 'Day',
  inherited: null,
  fromGroupId: 'g-night',
  toGroupId: 'g-day',
  commandId: 'command',
}

/** A person's setting that was inherited before. */
export const set: Change = {
  ...moved,
  kind: 'settings',
  field: 'work.jobWorkPreference',
  from: null,
  to: 'required',
  inherited: 'enabled',
  fromGroupId: null,
  toGroupId: null,
}
