import type { Change } from '@fieldtime/console-core'
import { readChangeHistory } from '@fieldtime/console-core/contract'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { company, find, heavyCivil } from './demo.ts'

const [group, otherGroup] = company.userGroups
const movedPeople = company.users.filter(({ groupId }) => groupId === group?.id).slice(0, 4)
const person = find('person with a group', company.users, ({ groupId }) => groupId === group?.id)
const personName = `${person.firstName} ${person.lastName}`
const [job, otherJob] = company.jobs.filter(({ businessUnitId }) => businessUnitId === heavyCivil.id)
const machine = find('machine', company.equipment, ({ businessUnitId }) => businessUnitId === heavyCivil.id)
const named = (thing: typeof job, hours: number | null = null) =>
  thing ? { code: thing.code, description: thing.description, hours } : null

type ChangeSpec = Pick<Change, 'kind' | 'subject' | 'field' | 'from' | 'to'> & Partial<Change>

const ofCompany = { kind: 'settings', subject: 'company', subjectId: company.id, subjectName: company.name } as const
const ofGroup = { subject: 'userGroup', subjectId: group?.id ?? '', subjectName: group?.name ?? '' } as const
const ofPerson = { subject: 'user', subjectId: person.id, subjectName: personName } as const
const ofHours = { subject: 'laborHours', subjectId: 'entry', subjectName: personName, workDate: '2026-06-16' } as const

/** The latest first, an hour and a half apart. */
const result: readonly ChangeSpec[] = [
  ...movedPeople.map(({ id, firstName, lastName }) => ({
    ...({ kind: 'membership', subject: 'user', subjectId: id, subjectName: `${firstName} ${lastName}` } as const),
    ...{ field: 'group', from: otherGroup?.name ?? null, to: group?.name ?? null, commandId: 'move' },
  })),
  { ...ofCompany, field: 'work.jobWorkPreference', from: 'enabled', to: 'required' },
  { ...ofCompany, field: 'clockIn.photoRequirements', from: null, to: ['clockIn', 'clockOut'], inherited: [] },
  { ...ofPerson, kind: 'membership', field: 'group', from: otherGroup?.name ?? null, to: group?.name ?? null },
  { ...ofGroup, kind: 'groupChanged', field: 'description', from: null, to: group?.description ?? '' },
  { ...ofGroup, kind: 'settings', field: 'general.hideClockInEditHours', from: null, to: true, inherited: false },
  { ...ofHours, kind: 'workInfo', field: 'job', from: named(job), to: named(otherJob) },
  { ...ofHours, kind: 'equipmentAdded', field: 'equipment', from: null, to: { ...machine, hours: 4.5 } },
  {
    ...{ kind: 'templateChanged', subject: 'reportTemplate', subjectId: '1', subjectName: 'Hours by job' },
    ...{ field: 'columns', from: ['date', 'employeeName'], to: ['date', 'employeeName', 'submittedHours'] },
  },
  { ...ofPerson, kind: 'settings', field: 'work.isForemanRequired', from: true, to: null, inherited: false },
  { ...ofCompany, field: 'general.isSignatureWorkflowEnabled', from: false, to: true },
  { ...ofCompany, field: 'general.trackDeMinimisTime', from: true, to: null, inherited: false },
  { ...ofCompany, field: 'general.trackDeMinimisTime', from: null, to: true, inherited: false },
]

const latest = Date.parse('2026-06-18T16:40:00Z')
const apart = 90 * 60_000

/** Every kind of change, made by the manager in the last days. */
export const changes: readonly Change[] = result.map((one, index) => ({
  ...{ id: String(result.length - index), changedAt: new Date(latest - index * apart).toISOString() },
  ...{ username: 'manager', personName: 'Dana Whitfield', subjectId: '', subjectName: '', workDate: null },
  ...one,
}))

/** More changes than the panel shows at first. */
export const manyChanges: readonly Change[] = Array.from({ length: 34 }, (_, index) => ({
  ...ofCompany,
  ...{ id: String(34 - index), changedAt: new Date(latest - index * apart).toISOString() },
  ...{ username: 'manager', personName: 'Dana Whitfield', workDate: null },
  ...{ field: 'work.isForemanRequired', from: index % 2 === 0, to: index % 2 === 1 },
}))

/** Handlers that return the changes in the requested range of days, by UTC. */
export const serveChanges = (all: readonly Change[]) =>
  demoHandler(readChangeHistory, ({ query: { startDate = '', endDate = '9999' } }) =>
    answerList(
      readChangeHistory,
      all.filter(({ changedAt }) => changedAt.slice(0, 10) >= startDate && changedAt.slice(0, 10) <= endDate),
    ),
  )
