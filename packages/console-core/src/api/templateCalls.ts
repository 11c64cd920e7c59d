import * as z from 'zod/mini'
import { filterOperations, reportTypes } from '../reportTemplate.js'
import { etag, id, instant, text } from './fields.js'
import { operation } from './operation.js'

const templateId = z.int().check(z.positive())
/** In a path everything is text. */
const templateIdInPath = z.strictObject({ id: z.coerce.number().check(z.int(), z.positive()) })

export const columnDataSchema = z.object({
  columnName: text.check(z.minLength(1), z.maxLength(100)),
  filterOperation: z.nullable(z.enum(filterOperations)),
  filterString: z
    .nullable(text.check(z.maxLength(2_000)))
    .check(z.describe('One value, or two joined with | for between.')),
  sortOrder: z.nullable(z.enum(['asc', 'desc'])),
  columnOrder: z.int().check(z.nonnegative()),
  groupIndex: z.nullable(z.int().check(z.nonnegative())),
})

export const reportTypeSchema = z.enum(reportTypes)

export const reportTemplateSchema = z.object({
  id: templateId,
  name: text,
  isPublic: z.boolean(),
  reportType: reportTypeSchema,
  modifiedBy: text.check(z.describe('Who changed it last, by name.')),
  modifiedOn: instant,
  canDelete: z.boolean().check(z.describe('Only the author can delete a template or change who sees it.')),
  etag,
})

const businessUnitId = z
  .optional(id)
  .check(z.describe('Whose public templates; without it the business unit of the caller’s claim.'))

export const readReportTemplates = operation({
  id: 'readReportTemplates',
  summary: 'The caller’s own templates and the public ones of the business unit, by name.',
  subject: 'Report templates',
  path: '/v1/reports/templates',
  requires: 'timecards:read',
  query: z.strictObject({ reportType: reportTypeSchema, businessUnitId }),
  answers: 'list',
  answer: reportTemplateSchema,
})

export const readReportTemplateColumns = operation({
  id: 'readReportTemplateColumns',
  summary: 'The columns of a template, in order.',
  subject: 'Report templates',
  path: '/v1/reports/template/{id}/columns',
  requires: 'timecards:read',
  pathFields: templateIdInPath,
  answers: 'list',
  answer: columnDataSchema,
})

export const saveReportTemplate = operation({
  id: 'saveReportTemplate',
  summary: 'Saves a template; `templateId` -1 makes a new one, every other id needs `If-Match`.',
  subject: 'Report templates',
  method: 'PUT',
  path: '/v1/reports/template',
  requires: 'operator:admin',
  match: 'unlessNew',
  refuses: ['duplicate_name', 'not_author'],
  body: z.strictObject({
    templateId: z.union([z.literal(-1), templateId]),
    name: text.check(z.minLength(1, 'must not be empty'), z.maxLength(255, 'must have at most 255 characters')),
    isPublic: z.boolean(),
    reportType: reportTypeSchema,
    businessUnitId,
    ColumnData: z.array(z.strictObject(columnDataSchema.shape)).check(z.minLength(1), z.maxLength(200)),
  }),
  answer: reportTemplateSchema,
})

export const deleteReportTemplate = operation({
  id: 'deleteReportTemplate',
  summary: 'Deletes a template of the caller.',
  subject: 'Report templates',
  method: 'DELETE',
  path: '/v1/reports/template/{id}',
  requires: 'operator:admin',
  match: 'required',
  refuses: ['not_author'],
  pathFields: templateIdInPath,
  answers: 'nothing',
  answer: z.null(),
})

export const templateCalls = [
  readReportTemplates,
  readReportTemplateColumns,
  saveReportTemplate,
  deleteReportTemplate,
] as const

export type ReportTemplate = z.output<typeof reportTemplateSchema>
