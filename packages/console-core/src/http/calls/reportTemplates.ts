import { type ColumnData, type ReportTypeName, sandboxTemplateId } from '../../layout/index.ts'
import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import {
  deleteReportTemplate,
  type ReportTemplate,
  readReportTemplateColumns,
  readReportTemplates,
  saveReportTemplate,
} from './templateCalls.ts'

/**
 * The person's private templates of a report and the public ones of a business unit; without one, those of the unit that
 * the person's claims name.
 */
export function readTemplatesOf(
  transport: Transport,
  reportType: ReportTypeName,
  businessUnitId: string | null,
  options?: ListOptions,
): Promise<Listing<ReportTemplate>> {
  const query = { reportType, ...(businessUnitId === null ? {} : { businessUnitId }) }
  return transport.readAll(readReportTemplates, { query }, options)
}

/** The columns of a template, in order. */
export function readTemplateColumnsOf(
  transport: Transport,
  templateId: number,
  options?: ListOptions,
): Promise<Listing<ColumnData>> {
  return transport.readAll(readReportTemplateColumns, { path: { id: String(templateId) } }, options)
}

/** A template as a person saves it. */
export interface TemplateToSave {
  /** `sandboxTemplateId` for a new one. */
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
  readonly reportType: ReportTypeName
  /** Null for the unit of the person's claim. */
  readonly businessUnitId: string | null
  readonly columns: readonly ColumnData[]
  /** The version that was changed; null for a new template. */
  readonly etag: string | null
}

/**
 * Saves a template and returns it as stored, with its id, normalized name, and new version. `CONFLICT` if the name is taken,
 * `STALE` if someone else has saved it since.
 */
export function saveTemplate(
  transport: Transport,
  { id, name, isPublic, reportType, businessUnitId, columns, etag }: TemplateToSave,
  options?: CallOptions,
): Promise<Outcome<ReportTemplate>> {
  const body = {
    templateId: id,
    name,
    isPublic,
    reportType,
    ...(businessUnitId === null ? {} : { businessUnitId }),
    ColumnData: columns.map(column => ({ ...column })),
  }
  return transport.send(saveReportTemplate, { body }, { ...options, ifMatch: id === sandboxTemplateId ? null : etag })
}

/** Deletes the version of the person's template that was read. */
export function deleteTemplate(
  transport: Transport,
  { id, etag }: Pick<ReportTemplate, 'id' | 'etag'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  return transport.send(deleteReportTemplate, { path: { id: String(id) } }, { ...options, ifMatch: etag ?? null })
}
