import type { Change } from '@fieldtime/console-core'
import { readChangeHistory } from '@fieldtime/console-core/contract'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { demoCompany } from '../testing/testing.tsx'

/** A company setting that was changed two minutes before the demo's current time. Later changes precede it. */
export const change: Change = {
  id: '1',
  changedAt: '2026-05-14T18:18:00.000Z',
  username: 'manager',
  personName: 'Dana Whitfield',
  kind: 'settings',
  subject: 'company',
  subjectId: demoCompany.id,
  subjectName: demoCompany.name,
  workDate: null,
  field: 'work.jobWorkPreference',
  from: null,
  to: 'required',
  inherited: 'enabled',
}

/** Responds with the changes in the requested range of days. */
export const answerChanges = (changes: readonly Change[], nextCursor: string | null = null) =>
  demoHandler(readChangeHistory, ({ query: { startDate = '', endDate = '9999' }, cursor }) => {
    const isAsked = ({ changedAt }: Change) => changedAt.slice(0, 10) >= startDate && changedAt.slice(0, 10) <= endDate
    return cursor === null ? answerList(readChangeHistory, changes.filter(isAsked), nextCursor) : undefined
  })
