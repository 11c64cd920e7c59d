import { type Change, type ChangeSubject, readChangeHistory } from '../history/index.ts'
import type { InputOf } from '../http/index.ts'
import { hasDemoEnteredEvent } from './demoCorrectionReplies.ts'
import { hasDemoCrewDay } from './demoCrewDayReplies.ts'
import { hasDemoExceptionMark } from './demoExceptionMarkReplies.ts'
import { hasDemoExcuse } from './demoExcuseReplies.ts'
import { hasDemoHoliday } from './demoHolidayReplies.ts'
import { findEntry } from './demoHours.ts'
import { peopleOf } from './demoPeopleReplies.ts'
import { DemoHttpError, type DemoReplier, type DemoServicesOptions, readDemoChanges, replier } from './demoReply.ts'
import { hasDemoRulePack } from './demoRulePackReplies.ts'
import { hasDemoTemplate } from './demoTemplateReplies.ts'
import { hasDemoWeekExport } from './demoWeekExportReplies.ts'
import { hasDemoWeekMark } from './demoWeekMarkReplies.ts'

/** The demo company's replies about changes made by calls. */
export const changeHistoryRepliers: readonly DemoReplier[] = [
  replier(readChangeHistory, (services, { query }) => {
    const { startDate = '', endDate = '9999-12-31', subject, subjectId } = query
    if (endDate < startDate) throw new DemoHttpError('invalid', 'endDate')
    if (subjectId !== undefined && subject === undefined) throw new DemoHttpError('invalid', 'subject')
    const recorded = readDemoChanges(services)
      .filter(change => isAbout(change, query))
      .map(({ userId, isPrivate, ...change }): Change => change)
    if (subject !== undefined && subjectId !== undefined && recorded.length === 0) {
      if (!hasSubject(services, subject, subjectId)) return null
    }
    return recorded.filter(({ changedAt }) => {
      const date = changedAt.slice(0, 10)
      return date >= startDate && date <= endDate
    })
  }),
]

type KeptChange = ReturnType<typeof readDemoChanges>[number]

function isAbout(
  change: KeptChange,
  { subject, subjectId, commandId }: InputOf<typeof readChangeHistory>['query'],
): boolean {
  if (commandId !== undefined && change.commandId !== commandId) return false
  const isOfKind = subject === undefined || change.subject === subject
  if (subjectId === undefined) return isOfKind
  if (isOfKind && change.subjectId === subjectId) return true
  return subject === 'userGroup' && (change.fromGroupId === subjectId || change.toGroupId === subjectId)
}

function hasSubject(services: DemoServicesOptions, subject: ChangeSubject, id: string): boolean {
  switch (subject) {
    case 'company':
      return services.company.id === id
    case 'userGroup':
      return peopleOf(services).groups.has(id)
    case 'user':
      return peopleOf(services).users.has(id)
    case 'reportTemplate':
      return hasDemoTemplate(services, Number(id))
    case 'laborHours':
      return findEntry(services, id) !== undefined
    case 'excuse':
      return hasDemoExcuse(services, id)
    case 'timelineEvent':
      return hasDemoEnteredEvent(services, id)
    case 'weekMark':
      return hasDemoWeekMark(services, id)
    case 'crewDay':
      return hasDemoCrewDay(services, id)
    case 'weekExport':
      return hasDemoWeekExport(services, id)
    case 'exceptionMark':
      return hasDemoExceptionMark(services, id)
    case 'holiday':
      return hasDemoHoliday(services, id)
    case 'rulePack':
      return hasDemoRulePack(services, id)
  }
}
