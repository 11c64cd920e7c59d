import type { Listing, ReportTemplate } from '@fieldtime/console-core'
import { readTemplatesOf } from '@fieldtime/console-core/internal'
import type { ReportTypeName } from '@fieldtime/console-core/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../provider/consoleContext.ts'
import { type ListingQuery, type ReadOptions, useBusinessUnit, useListing } from '../queries/queries.ts'

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
