import * as z from 'zod/mini'
import {
  filterOperations,
  filterStringLimit,
  findRepeatedColumn,
  hasVisibleUngroupedColumn,
  reportTypes,
  sandboxTemplateId,
  sortOrders,
  templateNameLimit,
} from '../../layout/index.ts'
import { hasNameControls, isVisibleName, tidyName } from '../../people/index.ts'
import { countCharacters } from '../../text/index.ts'
import { cursor, etag, id, instant, text } from '../fields.ts'
import { operation } from '../operation.ts'

const templateId = z.int().check(z.gte(1), z.lte(999_999_999))
/** In a path everything is text: digits, and neither `1e3` nor `+7`. */
const templateIdInPath = z.strictObject({
  id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be the number of a template')),
})

export const columnDataSchema = z.object({
  columnName: text.check(z.minLength(1), z.maxLength(100)),
  filterOperation: z.nullable(z.enum(filterOperations)),
  filterString: z
    .nullable(text.check(z.maxLength(filterStringLimit)))
    .check(z.describe('One value, two joined with | for between, or a JSON list of texts for anyOf.')),
  sortOrder: z.nullable(z.enum(sortOrders)),
  sortIndex: z
    .optional(z.nullable(z.int().check(z.nonnegative())))
    .check(z.describe('The position among several sorted columns; without it they are sorted in column order.')),
  columnOrder: z.int().check(z.nonnegative()),
  groupIndex: z.nullable(z.int().check(z.nonnegative())),
})

const templateName = text.check(
  z.minLength(1, 'must not be empty'),
  z.refine(isVisibleName, 'must not be empty'),
  z.refine(name => !hasNameControls(tidyName(name)), 'must have no line breaks or direction controls'),
  z.refine(
    name => countCharacters(tidyName(name)) <= templateNameLimit,
    `must have at most ${templateNameLimit} characters`,
  ),
)

const mostColumns = 200

const columnsOfTemplate = z.array(z.strictObject(columnDataSchema.shape)).check(
  z.minLength(1, 'must have a column'),
  z.maxLength(mostColumns, `must have at most ${mostColumns} columns`),
  z.superRefine((columns, { addIssue }) => {
    const repeated = findRepeatedColumn(columns)
    if (repeated) {
      const { index, field } = repeated
      addIssue({ code: 'custom', input: columns, path: [index, field], message: 'must be that of one column only' })
    } else if (!hasVisibleUngroupedColumn(columns)) {
      addIssue({ code: 'custom', input: columns, message: 'must have a column that is not grouped' })
    }
  }),
)

export const reportTypeSchema = z.enum(reportTypes)

export const reportTemplateSchema = z.object({
  id: templateId,
  name: text,
  isPublic: z.boolean(),
  reportType: reportTypeSchema,
  modifiedBy: text.check(z.describe('The name of the last author.')),
  modifiedOn: instant,
  canDelete: z.boolean().check(z.describe('Only the author can delete a template or change who sees it.')),
  etag,
})

export const readReportTemplates = operation({
  id: 'readReportTemplates',
  summary: 'The caller’s private templates and the public ones of the business unit, by name, then id.',
  subject: 'Report templates',
  path: '/v1/reports/templates',
  requires: 'timecards:read',
  query: z.strictObject({
    reportType: reportTypeSchema,
    businessUnitId: z
      .optional(id)
      .check(z.describe('The unit of the public templates. Default: the business unit of the caller’s claim.')),
    cursor: z.optional(cursor),
  }),
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
  summary: `Saves a template; \`templateId\` ${sandboxTemplateId} makes a new one, every other id needs \`If-Match\`.`,
  subject: 'Report templates',
  method: 'PUT',
  path: '/v1/reports/template',
  requires: 'operator:admin',
  match: 'unlessNew',
  errors: ['duplicate_name', 'not_author'],
  body: z.strictObject({
    templateId: z.union([z.literal(sandboxTemplateId), templateId]),
    name: templateName,
    isPublic: z.boolean(),
    reportType: reportTypeSchema.check(z.describe('The report when the template was created.')),
    businessUnitId: z
      .optional(id)
      .check(
        z.describe(
          'The business unit in which a private template would become public. A public one keeps its own. Default for a new one: that of the claim.',
        ),
      ),
    ColumnData: columnsOfTemplate,
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
  errors: ['not_author'],
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
