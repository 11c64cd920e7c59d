import { randomUUID } from 'node:crypto'
import { addDays } from '@fieldtime/console-core'
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import * as schema from '../database/schema.ts'

/** The records of a company that calls can refer to. */
export interface Known {
  readonly companyId: string
  readonly businessUnitId: string
  readonly employeeId: string
  readonly foremanId: string
  readonly jobId: string
  readonly costCodeId: string
  readonly equipmentId: string
  /** Not used in the labor-hours entry yet. */
  readonly spareEquipmentId: string
  readonly laborHoursId: string
  readonly equipmentHoursId: string
  readonly localDate: string
  /** The date of the entered event. */
  readonly dayBefore: string
  readonly photoId: string
  readonly timeCardId: string
  readonly userId: string
  readonly groupId: string
  readonly templateId: number
  readonly excuseId: string
  readonly weekMarkId: string
  readonly crewDayId: string
  readonly holidayId: string
  readonly enteredEventId: string
}

export const excuse = {
  startDate: '2026-03-12',
  endDate: '2026-03-13',
  kind: 'absence',
  reason: 'sick',
  note: null,
} as const
export const week = { startDate: '2026-03-09', days: [] } as const
export const enteredAt = (localDate: string, localTime: string) => ({
  eventType: 'clockIn' as const,
  localDate,
  localTime,
})
export const holiday = { date: '2026-11-26', name: 'Thanksgiving', businessUnitId: null }

let lastTemplateId = 1_000_000

/** Every company numbers its templates from 1, so this id must not exist in another company. */
async function setUniqueTemplateId(database: Database, { companyId, id }: { companyId: string; id: number }) {
  if (id > 1_000_000) return id
  lastTemplateId += 1
  await database
    .update(schema.reportTemplates)
    .set({ id: lastTemplateId })
    .where(and(eq(schema.reportTemplates.companyId, companyId), eq(schema.reportTemplates.id, id)))
  return lastTemplateId
}

/**
 * One record of each kind of a company. Adds an excuse, an entered event, and a complete week. Related records belong to one labor-hours
 * entry.
 */
export async function findKnown(database: Database, companyId: string): Promise<Known> {
  const {
    laborHours,
    equipment,
    equipmentHours,
    excuses,
    timelineEvents,
    timeCards,
    users,
    userGroups,
    reportTemplates,
    accounts,
  } = schema
  const [entry] = await database
    .select({
      laborHoursId: laborHours.id,
      employeeId: laborHours.employeeId,
      businessUnitId: laborHours.businessUnitId,
      foremanId: laborHours.foremanId,
      jobId: laborHours.jobId,
      costCodeId: laborHours.costCodeId,
      localDate: laborHours.localDate,
      equipmentHoursId: equipmentHours.id,
      equipmentId: equipmentHours.equipmentId,
    })
    .from(laborHours)
    .innerJoin(
      equipmentHours,
      and(eq(equipmentHours.companyId, companyId), eq(equipmentHours.laborHoursId, laborHours.id)),
    )
    .where(and(eq(laborHours.companyId, companyId), isNotNull(laborHours.costCodeId), isNotNull(laborHours.foremanId)))
    .orderBy(asc(laborHours.id))
    .limit(1)
  const { foremanId, jobId, costCodeId } = entry ?? {}
  if (!entry || !foremanId || !jobId || !costCodeId) throw new Error('no labor hours with equipment')
  const [spare] = await database
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), ne(equipment.id, entry.equipmentId)))
    .orderBy(asc(equipment.id))
    .limit(1)
  const [event] = await database
    .select({ photoId: timelineEvents.photoId })
    .from(timelineEvents)
    .where(and(eq(timelineEvents.companyId, companyId), isNotNull(timelineEvents.photoId)))
    .orderBy(asc(timelineEvents.id))
    .limit(1)
  const [card] = await database
    .select()
    .from(timeCards)
    .where(eq(timeCards.companyId, companyId))
    .orderBy(asc(timeCards.id))
    .limit(1)
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotNull(users.employeeId)))
    .orderBy(asc(users.id))
    .limit(1)
  const [group] = await database
    .select()
    .from(userGroups)
    .where(and(eq(userGroups.companyId, companyId), ne(userGroups.id, user?.groupId ?? '')))
    .orderBy(asc(userGroups.id))
    .limit(1)
  const managers = await database
    .select({ id: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.hasManagerAccess, true)))
  const isOfManager = inArray(
    reportTemplates.authorId,
    managers.map(({ id }) => id),
  )
  const isWanted = and(
    eq(reportTemplates.companyId, companyId),
    eq(reportTemplates.reportType, 'DetailReport'),
    eq(reportTemplates.isPublic, true),
    isOfManager,
  )
  const [template] = await database
    .select()
    .from(reportTemplates)
    .where(isWanted)
    .orderBy(asc(reportTemplates.name))
    .limit(1)
  const { photoId } = event ?? {}
  if (!spare || !photoId || !card || !user || !group || !template)
    throw new Error('something is missing in the demo company')
  const templateId = await setUniqueTemplateId(database, template)
  const excuseId = randomUUID()
  const byUser = { authorId: user.id, authorName: user.firstName }
  await database.insert(excuses).values({ companyId, id: excuseId, employeeId: entry.employeeId, ...excuse, ...byUser })
  const weekMarkId = await addWeekMark(database, { companyId, employeeId: entry.employeeId, ...byUser })
  const crewDayId = randomUUID()
  await database
    .insert(schema.crewDays)
    .values({ companyId, id: crewDayId, foremanId: crewDayId, date: holiday.date, confirmedAt: new Date(0), ...byUser })
  const holidayId = randomUUID()
  await database.insert(schema.holidays).values({ companyId, id: holidayId, ...holiday })
  const dayBefore = addDays(entry.localDate, -1)
  const enteredEventId = randomUUID()
  await database.insert(timelineEvents).values({
    ...{ companyId, id: enteredEventId, employeeId: entry.employeeId, ...enteredAt(dayBefore, '00:20:00') },
    ...{ eventDateTime: new Date(`${dayBefore}T06:20:00Z`), shiftDate: dayBefore },
    ...{ businessUnitId: entry.businessUnitId, ownBusinessUnitId: entry.businessUnitId },
    correction: { reason: 'forgot', note: null, ...byUser, enteredAt: new Date(0).toISOString(), etag: '"1"' },
  })
  return {
    ...entry,
    dayBefore,
    enteredEventId,
    foremanId,
    jobId,
    costCodeId,
    companyId,
    spareEquipmentId: spare.id,
    photoId,
    timeCardId: card.id,
    userId: user.id,
    groupId: group.id,
    templateId,
    excuseId,
    weekMarkId,
    crewDayId,
    holidayId,
  }
}

/** Adds a complete week. Replaces the mark of an earlier call, because an employee has at most one per week. */
async function addWeekMark(
  database: Database,
  mark: Pick<typeof schema.weekMarks.$inferInsert, 'companyId' | 'employeeId' | 'authorId' | 'authorName'>,
): Promise<string> {
  const { weekMarks } = schema
  const { companyId, employeeId } = mark
  const isSameWeek = eq(weekMarks.startDate, week.startDate)
  await database
    .delete(weekMarks)
    .where(and(eq(weekMarks.companyId, companyId), eq(weekMarks.employeeId, employeeId), isSameWeek))
  const id = randomUUID()
  await database.insert(weekMarks).values({ ...mark, id, startDate: week.startDate, markedAt: new Date(0) })
  return id
}
