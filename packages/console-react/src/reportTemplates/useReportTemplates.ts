import {
  columnDataOf,
  defaultLayout,
  hasVisibleUngroupedColumn,
  isReadOnly,
  layoutFromColumnData,
  type ReportColumn,
  type ReportDefinition,
  type ReportLayout,
  type ReportTemplate,
  readLayout,
  readTemplateColumnsOf,
  readTemplateId,
  sandboxTemplateId,
  writeLayout,
  writeTemplateId,
} from '@fieldtime/console-core'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { type OpenedTemplate, useOpenedTemplate, useReportTemplateList } from '../queries.js'
import { useToasts } from '../ui/Toasts.js'
import { type TemplateChanges, useTemplateChanges } from './useTemplateChanges.js'

export interface ReportTemplatesOptions<Row> {
  readonly definition: Pick<ReportDefinition<Row>, 'reportType' | 'storageKeys'>
  /** Those that the person may know of. */
  readonly columns: readonly ReportColumn<Row>[]
  /** What is on screen. Who calls keeps it, so that it is there again next time with the template chosen last. */
  readonly layout: ReportLayout
  readonly onApply: (layout: ReportLayout) => void
}

/** The templates of a report and what can be done with them. */
export interface ReportTemplates extends TemplateChanges {
  readonly templates: readonly ReportTemplate[]
  /** Null is Sandbox. */
  readonly selected: ReportTemplate | null
  /** The layout on screen is not the one that the chosen template keeps. */
  readonly isChanged: boolean
  /** The chosen template can be changed: what it keeps has been read. */
  readonly isOpened: boolean
  readonly isReadOnly: boolean
  /** What is on screen can't be saved: no column stands in the rows. */
  readonly lacksUngroupedColumn: boolean
  /** The id of a template, or `sandboxTemplateId`. */
  readonly choose: (templateId: number) => Promise<void>
  /** Puts back what the template keeps, as it is now. */
  readonly reset: () => Promise<void>
}

/**
 * Which template a report shows. Sandbox is a layout of its own, kept beside the templates: it is there again when a person
 * comes back from one.
 */
export function useReportTemplates<Row>(options: ReportTemplatesOptions<Row>): ReportTemplates {
  const { definition, columns, layout, onApply } = options
  const { storage, transport, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const { template: key } = definition.storageKeys
  const list = useReportTemplateList(definition.reportType)
  const [selectedId, setSelectedId] = useState(() => readTemplateId(storage, key) ?? sandboxTemplateId)

  const templates = list.listing?.rows ?? noTemplates
  // One that is not listed was deleted, or belongs to another business unit: until it is back this is Sandbox.
  const selected = templates.find(({ id }) => id === selectedId) ?? null
  const { opened, keep } = useOpenedTemplate(selected)
  const columnData = useMemo(() => columnDataOf(layout), [layout])
  const isChanged = useMemo(
    () =>
      opened !== null &&
      JSON.stringify(columnData) !==
        JSON.stringify(columnDataOf(layoutFromColumnData(opened.columns, columns, layout))),
    [opened, columnData, columns, layout],
  )

  const select = (next: OpenedTemplate | null) => {
    if (next) keep(next)
    setSelectedId(next?.template.id ?? sandboxTemplateId)
    writeTemplateId(storage, key, next?.template.id ?? null)
  }

  /** Puts on screen what a template keeps; false when it could not be read. */
  const open = async (template: ReportTemplate | undefined): Promise<boolean> => {
    const answer = template && (await readTemplateColumnsOf(transport, template.id))
    if (!template || answer?.completeness.state !== 'complete' || answer.rows.length === 0) {
      toasts.show({ text: t('template.readFailed') })
      return false
    }
    select({ template, columns: answer.rows })
    onApply(layoutFromColumnData(answer.rows, columns, layout))
    return true
  }

  const leaveForSandbox = () => {
    select(null)
    onApply(readLayout(storage, sandboxKeyOf(key), columns, defaultLayout(columns)))
  }

  const choose = async (id: number) => {
    if (id === (selected?.id ?? sandboxTemplateId)) return
    if (!selected) writeLayout(storage, sandboxKeyOf(key), layout)
    if (id === sandboxTemplateId) leaveForSandbox()
    else if (!(await open(templates.find(one => one.id === id)))) return
    if (!isChanged || !opened) return
    const goBack = () => {
      select(opened)
      onApply(layout)
    }
    toasts.show({
      text: t('template.changesLeft', opened.template.name),
      action: { label: t('template.backToChanges'), onPress: goBack },
    })
  }

  const changes = useTemplateChanges({
    reportType: definition.reportType,
    list,
    opened,
    columnData,
    onSaved: (template, saved) => select({ template, columns: saved }),
    onGone: () => select(null),
  })

  return {
    ...changes,
    templates,
    selected,
    isChanged,
    isOpened: opened !== null,
    isReadOnly: isReadOnly(user),
    lacksUngroupedColumn: !hasVisibleUngroupedColumn(columnData),
    choose,
    reset: async () => void (await open((await list.readAgain()).find(({ id }) => id === selected?.id))),
  }
}

const noTemplates: readonly ReportTemplate[] = []

const sandboxKeyOf = (templateKey: string) => `${templateKey}-sandbox`
