import {
  changesOfTemplate,
  checkTemplateName,
  checkTemplateSave,
  deleteReportTemplate,
  type InputOf,
  isTemplateVisible,
  orderColumns,
  type ReportTemplate,
  readReportTemplateColumns,
  readReportTemplates,
  sandboxTemplateId,
  saveReportTemplate,
  type TemplateSaveProblem,
  tidyName,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { businessUnits, reportTemplates, users } from '../database/schema.ts'
import { allocateTemplateIds } from '../database/templateIds.ts'
import { HttpError, invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import type { Caller } from '../identity/tokens.ts'
import { duplicateName, lockNames } from './names.ts'
import { readPage } from './page.ts'
import { requireBusinessUnit } from './people.ts'
import type { Serve } from './serve.ts'
import { textOrder } from './textOrder.ts'

interface TemplateServices {
  readonly database: Database
  readonly cursors: CursorMaker
  readonly now: () => Date
}

const byName = textOrder(reportTemplates.name, reportTemplates.id)

export function serveReportTemplates(serve: Serve, { database, cursors, now }: TemplateServices) {
  serve(readReportTemplates, async call => {
    const { user, query } = call
    const isListed = isListedFor(user, await unitToList(database, user, query.businessUnitId))
    return readPage(cursors, readReportTemplates, call, {
      select: (after, limit) => {
        const isAsked = and(eq(reportTemplates.reportType, query.reportType), isListed, byName.isBehind(after))
        return selectTemplates(database, user, isAsked, limit)
      },
      positionOf: ({ name, id }) => [name, String(id)],
    })
  })

  serve(readReportTemplateColumns, async ({ user, path }) => {
    const { columns } = pickVisible(await findTemplate(database, user, Number(path.id)), user)
    return { rows: orderColumns(columns), nextCursor: null }
  })

  serve(saveReportTemplate, async ({ user, body, database: transaction, match, record }) => {
    const before = body.templateId === sandboxTemplateId ? null : await lockTemplate(transaction, user, body, match)
    const id = before
      ? await replaceTemplate(transaction, user, body, before.businessUnitId, now())
      : await addTemplate(transaction, user, body, now())
    await record(changesOfTemplate(before, (await findTemplate(transaction, user, id))[0] ?? null))
    const [saved] = await selectTemplates(transaction, user, eq(reportTemplates.id, id), 1)
    if (!saved) throw new Error('The saved template does not exist.')
    return saved
  })

  serve(deleteReportTemplate, async ({ user, path, database: transaction, match, record }) => {
    const id = Number(path.id)
    const template = pickVisible(await findTemplate(transaction, user, id).for('update'), user)
    if (template.authorId !== user.userId) throw notAuthor('Only its author can delete a template.')
    match(etagOf(template))
    await transaction.delete(reportTemplates).where(isTemplate(user, id))
    await record(changesOfTemplate(template, null))
    return null
  })
}

type Save = InputOf<typeof saveReportTemplate>['body']

async function addTemplate(transaction: Database, user: Caller, save: Save, modifiedAt: Date): Promise<number> {
  const businessUnitId =
    save.businessUnitId === undefined
      ? await unitOfClaim(transaction, user)
      : await ownUnit(transaction, user, save.businessUnitId)
  if (businessUnitId === null) throw invalidField('businessUnitId', 'businessUnitId must name a business unit.')
  const { companyId, userId } = user
  await refuseTakenName(transaction, user, save, businessUnitId)
  const id = await allocateTemplateIds(transaction, companyId)
  await transaction
    .insert(reportTemplates)
    .values({ companyId, id, businessUnitId, authorId: userId, ...savedFields(user, save, modifiedAt) })
  return id
}

/** Throws an `HttpError` for a template that can't be overwritten in this way. */
async function lockTemplate(
  database: Database,
  user: Caller,
  save: Save,
  match: (etag: string) => void,
): Promise<Template> {
  const template = pickVisible(await findTemplate(database, user, save.templateId).for('update'), user)
  const problem = checkTemplateSave(template, save, user.userId)
  if (problem === 'notAuthor') throw notAuthor('Only its author can change who sees a template.')
  match(etagOf(template))
  if (problem) throw invalidField(problem, staysAsItIs[problem])
  return template
}

async function replaceTemplate(
  transaction: Database,
  user: Caller,
  save: Save,
  formerUnitId: string,
  modifiedAt: Date,
): Promise<number> {
  const { templateId } = save
  const businessUnitId =
    save.businessUnitId === undefined ? formerUnitId : await ownUnit(transaction, user, save.businessUnitId)
  await refuseTakenName(transaction, user, save, businessUnitId)
  await transaction
    .update(reportTemplates)
    .set({
      ...savedFields(user, save, modifiedAt),
      businessUnitId,
      version: sql`${reportTemplates.version} + 1`,
    })
    .where(isTemplate(user, templateId))
  return templateId
}

/** Throws an `HttpError` (409) if another template in the same list has the name. */
async function refuseTakenName(
  transaction: Database,
  { companyId, userId }: Caller,
  { name, isPublic, reportType, templateId }: Save,
  businessUnitId: string,
) {
  await lockNames(transaction, companyId)
  const isBeside = isPublic ? eq(reportTemplates.businessUnitId, businessUnitId) : eq(reportTemplates.authorId, userId)
  const rivals = await transaction
    .select({ id: reportTemplates.id, name: reportTemplates.name, isPublic: reportTemplates.isPublic })
    .from(reportTemplates)
    .where(
      and(
        eq(reportTemplates.companyId, companyId),
        eq(reportTemplates.reportType, reportType),
        eq(reportTemplates.isPublic, isPublic),
        isBeside,
      ),
    )
  if (checkTemplateName(name, rivals, { isPublic, ownId: templateId }) === 'taken') throw duplicateName()
}

const staysAsItIs: Readonly<Record<Exclude<TemplateSaveProblem, 'notAuthor'>, string>> = {
  reportType: 'reportType must stay what it was when the template was made.',
  businessUnitId: 'businessUnitId must be that of the public template.',
}

const notAuthor = (message: string) => new HttpError(403, 'not_author', message)

const savedFields = ({ userId }: Caller, { name, isPublic, reportType, ColumnData }: Save, modifiedAt: Date) => ({
  name: tidyName(name),
  isPublic,
  reportType,
  columns: ColumnData,
  modifiedById: userId,
  modifiedAt,
})

const isTemplate = ({ companyId }: Caller, id: number) =>
  and(eq(reportTemplates.companyId, companyId), eq(reportTemplates.id, id))

const findTemplate = (database: Database, user: Caller, id: number) =>
  database.select().from(reportTemplates).where(isTemplate(user, id))

type Template = typeof reportTemplates.$inferSelect

/** Throws an `HttpError` (404) for an unknown template or another person's private one. */
function pickVisible([template]: readonly Template[], { userId }: Caller): Template {
  if (!template || !isTemplateVisible(template, userId)) throw notFound()
  return template
}

/** The SQL form of `isTemplateListed` in core. */
function isListedFor({ userId }: Caller, businessUnitId: string | null): SQL | undefined {
  const isOwn = and(eq(reportTemplates.isPublic, false), eq(reportTemplates.authorId, userId))
  if (businessUnitId === null) return isOwn
  return or(isOwn, and(eq(reportTemplates.isPublic, true), eq(reportTemplates.businessUnitId, businessUnitId)))
}

async function selectTemplates(
  database: Database,
  { companyId, userId }: Caller,
  isAsked: SQL | undefined,
  limit: number,
): Promise<ReportTemplate[]> {
  const { id, name, isPublic, reportType, authorId, modifiedById, modifiedAt, version } = reportTemplates
  const found = await database
    .select({
      template: { id, name, isPublic, reportType },
      authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      modifiedAt,
      version,
    })
    .from(reportTemplates)
    .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, modifiedById)))
    .where(and(eq(reportTemplates.companyId, companyId), isAsked))
    .orderBy(...byName.orderBy)
    .limit(limit)
  return found.map(row => ({
    ...row.template,
    modifiedBy: [row.firstName, row.lastName].filter(Boolean).join(' '),
    modifiedOn: row.modifiedAt.toISOString(),
    canDelete: row.authorId === userId,
    etag: etagOf(row),
  }))
}

const etagOf = ({ version }: Pick<Template, 'version'>) => `"${version}"`

/** Throws an `HttpError` (404) for a business unit of another company. */
async function unitToList(database: Database, user: Caller, named: string | undefined): Promise<string | null> {
  return named === undefined
    ? unitOfClaim(database, user)
    : (await requireBusinessUnit(database, user.companyId, named)).id
}

async function ownUnit(database: Database, { companyId }: Caller, id: string): Promise<string> {
  const [unit] = await database
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, id)))
  if (!unit) throw invalidField('businessUnitId', 'businessUnitId must name a business unit.')
  return unit.id
}

/** The business unit of the caller's claim; null if the company has no unit with that code. */
async function unitOfClaim(database: Database, { companyId, businessUnitCode }: Caller): Promise<string | null> {
  const [unit] = await database
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.code, businessUnitCode)))
    .orderBy(asc(businessUnits.id))
    .limit(1)
  return unit?.id ?? null
}
