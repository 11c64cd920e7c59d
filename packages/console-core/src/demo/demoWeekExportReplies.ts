import { changesOfWeekExport } from '../history/index.ts'
import { createWeekExport, type ExportedDay, readExportedDays } from '../http/index.ts'
import { compareText } from '../text/index.ts'
import { demoAuthorOf } from './demoExcuseReplies.ts'
import {
  createDemoState,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
} from './demoReply.ts'
import { demoReviewOf } from './demoReview.ts'

/** The latest export of each employee-day, and the number of exports. */
const exportsOf = createDemoState(services => ({ days: new Map(initialDays(services)), count: 0 }))

function initialDays(services: DemoServicesOptions): [key: string, day: ExportedDay][] {
  return demoReviewOf(services).exports.flatMap(({ id, days, people, authorId, authorName, exportedAt }) =>
    days.map((day): [string, ExportedDay] => [
      keyOf(day),
      { ...day, exportId: id, people, authorId, authorName, exportedAt },
    ]),
  )
}

const keyOf = ({ employeeId, date }: Pick<ExportedDay, 'employeeId' | 'date'>) => JSON.stringify([employeeId, date])

export const hasDemoWeekExport = (services: DemoServicesOptions, id: string) =>
  [...exportsOf(services).days.values()].some(({ exportId }) => exportId === id)

/** Handles the demo company's calls about exports of weeks. */
export const weekExportRepliers: readonly DemoReplier[] = [
  replier(readExportedDays, (services, { query: { startDate, endDate } }) =>
    [...exportsOf(services).days.values()]
      .filter(({ date }) => date >= startDate && date <= endDate)
      .sort((left, right) => compareText(left.date, right.date) || compareText(left.employeeId, right.employeeId)),
  ),

  replier(createWeekExport, (services, { body }) => {
    const { days, people, startDate, businessUnitId } = body
    const { company } = services
    const unit = company.businessUnits.find(({ id }) => id === businessUnitId)
    if (businessUnitId !== null && !unit) throw new DemoHttpError('invalid', 'businessUnitId')
    const employeeIds = new Set(company.employees.map(({ id }) => id))
    if (!days.every(({ employeeId }) => employeeIds.has(employeeId))) throw new DemoHttpError('invalid', 'days')
    const known = exportsOf(services)
    known.count += 1
    const id = `export-${known.count}`
    const author = { ...demoAuthorOf(services), exportedAt: services.now().toISOString() }
    for (const day of days) {
      known.days.set(keyOf(day), { ...day, exportId: id, people, ...author })
    }
    const peopleCount = new Set(days.map(({ employeeId }) => employeeId)).size
    const unitName = unit?.description ?? null
    recordDemoChanges(services, changesOfWeekExport({ id, unitName, startDate, peopleCount }))
    return { id, ...author }
  }),
]
