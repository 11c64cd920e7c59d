import type { Listing, ReportTemplate } from '@fieldtime/console-core'
import { readTemplateColumnsOf, readTemplatesOf } from '@fieldtime/console-core/internal'
import type { ColumnData, ReportTypeName } from '@fieldtime/console-core/reports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../provider/consoleContext.ts'
import { byTransport, type ListingQuery, type ReadOptions, useBusinessUnit, useListing } from '../queries/queries.ts'

/**
 * The person's private templates of a report and the public ones of a business unit. `keep` puts a template that was just
 * saved into the list, and `drop` takes one out.
 */
export interface TemplateListQuery extends ListingQuery<ReportTemplate> {
  readonly keep: (template: ReportTemplate) => void
  readonly drop: (templateId: number) => void
  /** Reads the list again and returns it. */
  readonly readAgain: () => Promise<readonly ReportTemplate[]>
  /** Returns the present version of a template, from a list that was read at most 2 s ago; undefined when it is gone. */
  readonly readVersion: (templateId: number) => Promise<ReportTemplate | undefined>
}

const recentMilliseconds = 2_000

export function useReportTemplateList(reportType: ReportTypeName): TemplateListQuery {
  const { scope, transport } = useConsole()
  const queryClient = useQueryClient()
  const { current, isKnown } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const key = ['reportTemplates', reportType, businessUnitId]
  const read = (options?: ReadOptions) => readTemplatesOf(transport, reportType, businessUnitId, options)
  const query = useListing({ key, read: (_, options) => read(options), isWanted: isKnown })
  const queryKey = [scope, ...key]
  const changeRows = (change: (rows: readonly ReportTemplate[]) => readonly ReportTemplate[]) =>
    queryClient.setQueryData<Listing<ReportTemplate>>(
      queryKey,
      known => known && { ...known, rows: change(known.rows) },
    )

  const readAgain = async () => {
    const listing = await read()
    if (listing.completeness.state === 'complete') queryClient.setQueryData(queryKey, listing)
    return listing.rows
  }

  return {
    ...query,
    keep: template => changeRows(rows => [...rows.filter(({ id }) => id !== template.id), template]),
    drop: templateId => changeRows(rows => rows.filter(({ id }) => id !== templateId)),
    readAgain,
    readVersion: async templateId => {
      const state = queryClient.getQueryState<Listing<ReportTemplate>>(queryKey)
      const isRecent = state?.data !== undefined && Date.now() - state.dataUpdatedAt <= recentMilliseconds
      const rows = isRecent ? state.data?.rows : await readAgain()
      return rows?.find(({ id }) => id === templateId)
    },
  }
}

/** The version of a template whose columns are shown. Changes are based on it. */
export interface OpenedTemplate {
  readonly template: ReportTemplate
  readonly columns: readonly ColumnData[]
}

export interface OpenedTemplateQuery {
  /** Null without a template, and until its columns have been read. */
  readonly opened: OpenedTemplate | null
  readonly keep: (opened: OpenedTemplate) => void
}

/**
 * The version of a template that a person edits. It doesn't change when others save. Reads the version before the columns: if
 * someone saves in between, the next save is a conflict instead of an overwrite.
 */
export function useOpenedTemplate(
  template: ReportTemplate | null,
  readVersion: TemplateListQuery['readVersion'],
): OpenedTemplateQuery {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const keyOf = (id: number | null) => [scope, 'openedTemplate', id]
  const { data } = useQuery({
    queryKey: keyOf(template?.id ?? null),
    queryFn: async ({ signal }): Promise<OpenedTemplate | null> => {
      const version = template && (await readVersion(template.id))
      if (!version) return null
      const { rows, completeness } = await readTemplateColumnsOf(transport, template.id, { signal })
      return completeness.state === 'complete' && rows.length > 0 ? { template: version, columns: rows } : null
    },
    enabled: template !== null,
    ...byTransport,
    staleTime: query => (query.state.data ? Number.POSITIVE_INFINITY : 0),
  })
  return {
    opened: (template && data) ?? null,
    keep: opened => queryClient.setQueryData(keyOf(opened.template.id), opened),
  }
}
