import { preferenceKeys } from '@fieldtime/console-core'
import {
  readTemplateColumnsOf,
  readTemplateId,
  summaryLayoutOf,
  summaryTemplateType,
  weekTotalsLayout,
  writeTemplateId,
} from '@fieldtime/console-core/internal'
import { layoutFromColumnData, type ReportLayout, weekDefinition } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useListing } from '../queries/queries.ts'
import { useReportTemplateList } from '../reportTemplates/useReportTemplateList.ts'
import type { PickerOption } from '../ui/PickerPanel.tsx'

export interface SummaryColumns {
  readonly options: readonly PickerOption[]
  readonly selectedKey: string
  readonly select: (id: string) => void
  /** Null while the template's columns are loading, or if they couldn't be loaded. */
  readonly layout: ReportLayout | null
  /** Null without a template. */
  readonly templateName: string | null
  /** Reads the columns again. Null unless the read failed. */
  readonly retry: (() => void) | null
}

const standardIds = ['totals', 'page'] as const

/**
 * Lets the user choose a summary's columns: the week's totals, the columns of the table, or those of an Employee Hours template. Remembers
 * the last template.
 */
export function useSummaryColumns(pageLayout: ReportLayout): SummaryColumns {
  const t = useMessages()
  const { storage } = useConsole()
  const { listing } = useReportTemplateList(summaryTemplateType)
  const [standard, setStandard] = useState<(typeof standardIds)[number]>('totals')
  const [templateId, setTemplateId] = useState(() => readTemplateId(storage, preferenceKeys.summaryTemplate))
  const templates = listing?.rows ?? []
  const template = templates.find(({ id }) => id === templateId) ?? null
  const columns = useListing({
    key: ['reportTemplateColumns', template?.id, template?.etag],
    read: (transport, options) => readTemplateColumnsOf(transport, template?.id ?? 0, options),
    isWanted: template !== null,
  })
  const rows = columns.isPartial || columns.isPrevious ? null : (columns.listing?.rows ?? null)
  const ofTemplate = useMemo(
    () => rows && summaryLayoutOf(layoutFromColumnData(rows, weekDefinition.columns, weekTotalsLayout)),
    [rows],
  )
  const ofStandard = standard === 'page' ? pageLayout : weekTotalsLayout
  const section = (name: string) => (templates.length > 0 ? { section: name } : {})
  return {
    options: [
      ...standardIds.map(id => ({
        id,
        name: t(`week.summary.columns.${id}`),
        ...section(t('week.summary.columns.standard')),
      })),
      ...templates.map(({ id, name }) => ({
        id: String(id),
        name,
        ...section(t('week.summary.columns.templates')),
      })),
    ],
    selectedKey: template ? String(template.id) : standard,
    select: id => {
      const chosen = standardIds.find(one => one === id)
      if (chosen) setStandard(chosen)
      const chosenId = chosen ? null : Number(id)
      setTemplateId(chosenId)
      writeTemplateId(storage, preferenceKeys.summaryTemplate, chosenId)
    },
    layout: template ? ofTemplate : ofStandard,
    templateName: template?.name ?? null,
    retry: template && columns.isPartial ? columns.retry : null,
  }
}
