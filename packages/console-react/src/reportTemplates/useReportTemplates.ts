import { isReadOnly, type ReportTemplate, templateExtension } from '@fieldtime/console-core'
import {
  checkTemplateColumns,
  type FilteredColumn,
  plainColumnsOf,
  readTemplateColumnsOf,
  readTemplateId,
  readTemplateMark,
  sandboxTemplateId,
  writeTemplateId,
  writeTemplateMark,
} from '@fieldtime/console-core/internal'
import {
  columnDataOf,
  defaultLayout,
  layoutFromColumnData,
  type ReportDefinition,
  type ReportLayout,
  type ReportTypeName,
  readLayout,
  writeLayout,
} from '@fieldtime/console-core/reports'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { type OpenedTemplate, useOpenedTemplate, useReportTemplateList } from './templateQueries.ts'
import { type TemplateChanges, useTemplateChanges } from './useTemplateChanges.ts'

/** A report with templates. */
export type TemplatedReport<Row> = Pick<ReportDefinition<Row>, 'columns'> & {
  readonly reportType: ReportTypeName
}

export interface ReportTemplatesOptions<Row> {
  /** All columns of the report, because a template keeps columns that only other users can see. */
  readonly definition: TemplatedReport<Row>
  /** The current layout. The caller stores it, so unsaved changes are restored on the next visit. */
  readonly layout: ReportLayout
  /** The layout is from a link: the last template doesn't replace it. */
  readonly isLinked?: boolean
  readonly onApply: (layout: ReportLayout) => void
}

/** The templates of a report and what can be done with them. */
export interface ReportTemplates extends TemplateChanges {
  readonly templates: readonly ReportTemplate[]
  /** Null for Sandbox. */
  readonly selected: ReportTemplate | null
  /** The name of the selected template. */
  readonly name: string
  /** The layout on screen is not the one that the chosen template keeps. */
  readonly isChanged: boolean
  /** The chosen template can be changed: what it keeps has been read. */
  readonly isOpened: boolean
  readonly isReadOnly: boolean
  /** The reason why the current view can't be saved, as a sentence. Null if it can. */
  readonly problem: string | null
  /** What of the layout on screen the services can't keep in a template, as sentences; null when nothing. */
  readonly lost: string | null
  /** The id of a template, or `sandboxTemplateId`. */
  readonly choose: (templateId: number) => Promise<void>
  /** Restores the latest saved version of the template. */
  readonly reset: () => Promise<void>
}

/**
 * The template that a report shows, and commands to change it. Sandbox is a layout outside of the templates, restored when the user returns
 * to it.
 */
export function useReportTemplates<Row>(options: ReportTemplatesOptions<Row>): ReportTemplates {
  const { definition, layout, isLinked = false, onApply } = options
  const { services, locale, storage, transport, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const { columns, reportType } = definition
  const key = `preferredTemplate.${reportType}`
  const list = useReportTemplateList(reportType)
  const [selectedId, setSelectedId] = useState(() => readTemplateId(storage, key) ?? sandboxTemplateId)

  const templates = list.listing?.rows ?? noTemplates
  // One that is not listed was deleted, or belongs to another business unit: until it is back this is Sandbox.
  const selected = templates.find(({ id }) => id === selectedId) ?? null
  const { opened, keep } = useOpenedTemplate(selected, list.readVersion)
  const isExtended = services.extensions?.includes(templateExtension) ?? false
  const plainColumns = isExtended ? null : columns
  const { columns: columnData, lost, mark } = useMemo(() => keptOf(layout, plainColumns), [layout, plainColumns])
  const markOf = ({ columns: saved }: OpenedTemplate) =>
    keptOf(layoutFromColumnData(saved, columns, layout), plainColumns).mark
  const openedMark = opened && markOf(opened)
  const isChanged = openedMark !== null && openedMark !== mark
  const name = selected?.name ?? t('template.sandbox')

  const offerChanges = useCallback(
    (left: string, onPress: () => void) =>
      toasts.show({
        text: t('template.unsavedChanges', left),
        action: { label: t('template.backToChanges'), onPress },
      }),
    [toasts, t],
  )

  // Opens the latest version of the template selected last, unless the user left with unsaved changes.
  const restoredId = useRef(isLinked ? null : selectedId)
  useEffect(() => {
    if (!opened || openedMark === null || opened.template.id !== restoredId.current) return
    restoredId.current = null
    const left = readTemplateMark(storage, key)
    if (left !== null && left !== mark) return
    writeTemplateMark(storage, key, openedMark)
    if (openedMark !== mark) onApply(layoutFromColumnData(opened.columns, columns, layout))
  }, [opened, openedMark, mark, storage, key, columns, layout, onApply])

  // A template of another unit isn't listed after a change of unit: Sandbox gets back its own layout, until it's listed again.
  const isListComplete = list.listing?.completeness.state === 'complete' && !list.isPrevious
  const isUnlisted = isListComplete && selectedId !== sandboxTemplateId && selected === null
  const listed = useRef<ListedTemplate | null>(null)
  const unlistedId = useRef<number | null>(null)
  useEffect(() => {
    if (isUnlisted && listed.current?.id === selectedId) {
      const { mark: listedMark, name: listedName } = listed.current
      listed.current = null
      unlistedId.current = selectedId
      if (listedMark !== mark) offerChanges(listedName, () => onApply(layout))
      onApply(readLayout(storage, sandboxKeyOf(key), columns, defaultLayout(columns)))
    }
    if (!opened || openedMark === null || opened.template.id !== selectedId) return
    listed.current = { id: selectedId, name: opened.template.name, mark: openedMark }
    if (unlistedId.current !== selectedId) return
    unlistedId.current = null
    writeLayout(storage, sandboxKeyOf(key), layout)
    onApply(layoutFromColumnData(opened.columns, columns, layout))
  }, [isUnlisted, selectedId, opened, openedMark, mark, storage, key, columns, layout, onApply, offerChanges])

  // While a template loads, the user can keep working and select another one.
  const onScreen = useRef(layout)
  useEffect(() => {
    onScreen.current = layout
  }, [layout])
  const turn = useRef(0)

  /** Returns the earlier layout, which Sandbox keeps. */
  const leave = (): ReportLayout => {
    turn.current += 1
    if (!selected) writeLayout(storage, sandboxKeyOf(key), onScreen.current)
    return onScreen.current
  }

  const select = (next: OpenedTemplate | null) => {
    const id = next?.template.id ?? null
    restoredId.current = null
    if (next) keep(next)
    writeTemplateMark(storage, key, next && markOf(next))
    setSelectedId(id ?? sandboxTemplateId)
    writeTemplateId(storage, key, id)
  }

  /** Shows a template and returns the previous layout. Null if the template couldn't be loaded or the user has selected another one. */
  const open = async (template: ReportTemplate | undefined): Promise<ReportLayout | null> => {
    turn.current += 1
    const own = turn.current
    const version = template && (await list.readAgain()).find(({ id }) => id === template.id)
    const answer = version && (await readTemplateColumnsOf(transport, version.id))
    if (own !== turn.current) return null
    if (!version || answer?.completeness.state !== 'complete' || answer.rows.length === 0) {
      toasts.show({ text: t('template.readFailed') })
      return null
    }
    const left = leave()
    select({ template: version, columns: answer.rows })
    onApply(layoutFromColumnData(answer.rows, columns, left))
    return left
  }

  const leaveForSandbox = (): ReportLayout => {
    const left = leave()
    select(null)
    onApply(readLayout(storage, sandboxKeyOf(key), columns, defaultLayout(columns)))
    return left
  }

  const put = (id: number): ReportLayout | Promise<ReportLayout | null> => {
    if (id === sandboxTemplateId) return leaveForSandbox()
    return open(templates.find(one => one.id === id))
  }

  const choose = async (id: number) => {
    if (id === (selected?.id ?? sandboxTemplateId)) return
    const left = await put(id)
    if (left === null || openedMark === null || keptOf(left, plainColumns).mark === openedMark) return
    offerChanges(name, () => {
      turn.current += 1
      select(opened)
      onApply(left)
    })
  }

  const changes = useTemplateChanges({
    reportType,
    list,
    opened,
    columnData,
    isExtended,
    lost: describeLost(),
    onSaved: (template, saved) => select({ template, columns: saved }),
    onGone: () => select(null),
  })

  return {
    ...changes,
    templates,
    selected,
    name,
    isChanged,
    isOpened: opened !== null,
    isReadOnly: isReadOnly(user),
    problem: describeProblem(),
    lost: describeLost(),
    choose,
    reset: async () => {
      await open(selected ?? undefined)
    },
  }

  function headerOf(columnName: string): string {
    const column = columns.find(({ id }) => id === columnName)
    return column ? t(column.header) : columnName
  }

  function describeProblem(): string | null {
    const problem = checkTemplateColumns(columnData)
    if (problem?.kind !== 'filterTooLong') return problem && t('reportTemplate.noVisibleColumn')
    return t('template.filterTooLong', headerOf(problem.columnName))
  }

  function describeLost(): string | null {
    const filtered = lost.flatMap(part => (part.kind === 'filter' ? headerOf(part.columnName) : []))
    const sentences = [
      ...(filtered.length > 0 ? [t('template.unsavableFilters', new Intl.ListFormat(locale).format(filtered))] : []),
      ...(lost.some(({ kind }) => kind === 'sortOrder') ? [t('template.unsavedSortOrder')] : []),
    ]
    return sentences.length > 0 ? sentences.join(' ') : null
  }
}

/** A chosen template while the services list it. */
interface ListedTemplate {
  readonly id: number
  readonly name: string
  /** Of what it keeps. */
  readonly mark: string
}

/**
 * The parts of a layout that a template stores, and a key that distinguishes layouts, including parts that aren't stored. Services with
 * extensions store everything; for others, `plain` are the report's columns.
 */
function keptOf(layout: ReportLayout, plain: readonly FilteredColumn[] | null) {
  const whole = columnDataOf(layout)
  const { columns, lost } = plain ? plainColumnsOf(whole, plain) : { columns: whole, lost: [] }
  return { columns, lost, mark: JSON.stringify(lost.length > 0 ? whole : columns) }
}

const noTemplates: readonly ReportTemplate[] = []

const sandboxKeyOf = (templateKey: string) => `${templateKey}-sandbox`
