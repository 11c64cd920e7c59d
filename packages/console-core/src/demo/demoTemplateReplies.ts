import { changesOfTemplate } from '../history/index.ts'
import {
  deleteReportTemplate,
  type ReportTemplate,
  readReportTemplateColumns,
  readReportTemplates,
  saveReportTemplate,
} from '../http/index.ts'
import {
  checkTemplateName,
  checkTemplateSave,
  isTemplateListed,
  isTemplateVisible,
  orderColumns,
  sandboxTemplateId,
} from '../layout/index.ts'
import { tidyName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import type { DemoBusinessUnit, DemoReportTemplate } from './demoCompany.ts'
import {
  createDemoState,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
} from './demoReply.ts'

interface KeptTemplate extends DemoReportTemplate {
  readonly id: number
  readonly version: number
}

const templatesOf = createDemoState(({ company }) => {
  const kept = new Map(
    company.reportTemplates.map((template, index): [number, KeptTemplate] => {
      const id = index + 1
      return [id, { ...template, id, version: 1 }]
    }),
  )
  return { kept, nextId: kept.size + 1 }
})

/** Handles the demo company's calls about templates, and stores their changes. */
export const templateRepliers: readonly DemoReplier[] = [
  replier(readReportTemplates, (services, { query }) => {
    const { id: userId, businessUnitCode } = personOf(services)
    const units = services.company.businessUnits
    const named = units.find(unit => unit.id === query.businessUnitId)
    if (query.businessUnitId !== undefined && !named) return null
    const unit = named ?? units.find(each => each.code === businessUnitCode)
    return [...templatesOf(services).kept.values()]
      .filter(({ reportType }) => reportType === query.reportType)
      .filter(template => isTemplateListed(template, userId, unit?.id ?? null))
      .sort((left, right) => compareText(left.name, right.name) || left.id - right.id)
      .map(template => answerOf(services, template))
  }),

  replier(readReportTemplateColumns, (services, { path }) => {
    const template = findVisible(services, Number(path.id))
    return template && orderColumns(template.columns)
  }),

  replier(saveReportTemplate, (services, { body, match }) => {
    const { id: userId } = personOf(services)
    const state = templatesOf(services)
    const before = body.templateId === sandboxTemplateId ? undefined : findVisible(services, body.templateId)
    if (before === null) return null
    if (before) {
      const problem = checkTemplateSave(before, body, userId)
      if (problem === 'notAuthor') throw new DemoHttpError('not_author')
      match(etagOf(before))
      if (problem) throw new DemoHttpError('invalid', problem)
    }
    const businessUnitId = unitFor(services, body.businessUnitId, before)
    if (!businessUnitId) throw new DemoHttpError('invalid', 'businessUnitId')
    const saved: KeptTemplate = {
      id: before?.id ?? state.nextId,
      version: (before?.version ?? 0) + 1,
      businessUnitId,
      reportType: body.reportType,
      name: tidyName(body.name),
      isPublic: body.isPublic,
      authorId: before?.authorId ?? userId,
      modifiedById: userId,
      modifiedAt: services.now().toISOString(),
      columns: body.ColumnData,
    }
    const rivals = [...state.kept.values()].filter(other => sharesNames(other, saved))
    if (checkTemplateName(saved.name, rivals, { isPublic: saved.isPublic, ownId: saved.id })) {
      throw new DemoHttpError('duplicate_name', 'name')
    }
    state.kept.set(saved.id, saved)
    recordDemoChanges(services, changesOfTemplate(before ?? null, saved))
    state.nextId = Math.max(state.nextId, saved.id + 1)
    return answerOf(services, saved)
  }),

  replier(deleteReportTemplate, (services, { path, match }) => {
    const template = findVisible(services, Number(path.id))
    if (!template) return null
    if (template.authorId !== personOf(services).id) throw new DemoHttpError('not_author')
    match(etagOf(template))
    templatesOf(services).kept.delete(template.id)
    recordDemoChanges(services, changesOfTemplate(template, null))
    return 'nothing'
  }),
]

/** Whether the template exists and the signed-in person can see it. */
export const hasDemoTemplate = (services: DemoServicesOptions, id: number) => findVisible(services, id) !== null

function personOf({ user, company }: DemoServicesOptions) {
  const [manager] = company.accounts
  return {
    id: user?.id ?? manager?.userId ?? '',
    businessUnitCode: user ? user.businessUnitCode : (manager?.businessUnitCode ?? null),
  }
}

/** The unit of the save, otherwise the template's, otherwise that of the person's claim. */
function unitFor(services: DemoServicesOptions, named: string | undefined, before: KeptTemplate | undefined) {
  if (named === undefined && before) return before.businessUnitId
  const { businessUnitCode } = personOf(services)
  const isMeant = ({ id, code }: DemoBusinessUnit) => (named === undefined ? code === businessUnitCode : id === named)
  return services.company.businessUnits.find(isMeant)?.id
}

function findVisible(services: DemoServicesOptions, id: number): KeptTemplate | null {
  const template = templatesOf(services).kept.get(id)
  return template && isTemplateVisible(template, personOf(services).id) ? template : null
}

/** Public names are those of a report in a business unit, private ones those of its author. */
function sharesNames(other: KeptTemplate, saved: KeptTemplate): boolean {
  if (other.reportType !== saved.reportType) return false
  return saved.isPublic ? other.businessUnitId === saved.businessUnitId : other.authorId === saved.authorId
}

function answerOf(services: DemoServicesOptions, template: KeptTemplate): ReportTemplate {
  const { id, name, isPublic, reportType, authorId, modifiedById, modifiedAt } = template
  const person = services.company.users.find(user => user.id === modifiedById)
  return {
    id,
    name,
    isPublic,
    reportType,
    modifiedBy: person ? `${person.firstName} ${person.lastName}` : '',
    modifiedOn: modifiedAt,
    canDelete: authorId === personOf(services).id,
    etag: etagOf(template),
  }
}

const etagOf = ({ version }: KeptTemplate) => `"${version}"`
