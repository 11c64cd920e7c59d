import { isReadOnly, templateExtension } from '@fieldtime/console-core'
import {
  createTemplateStore,
  type OpenedTemplate,
  type TemplateNotice,
  type TemplateSnapshot,
  type TemplateStore,
} from '@fieldtime/console-core/internal'
import type { ReportDefinition, ReportLayout, ReportTypeName } from '@fieldtime/console-core/reports'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Translate, useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit, useScopedObject } from '../queries/queries.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { useReportTemplateList } from './useReportTemplateList.ts'

export interface ReportTemplatesOptions<Row> {
  /** All columns of the report, because a template keeps columns that only other users can see. */
  readonly columns: ReportDefinition<Row>['columns']
  readonly reportType: ReportTypeName
  /** The current layout. The caller stores it, so unsaved changes are restored on the next visit. */
  readonly layout: ReportLayout
  /** The layout is from a link: the last template doesn't replace it. */
  readonly isLinked?: boolean
  readonly onApply: (layout: ReportLayout) => void
}

/** The templates of a report, with sentences about them. `store` changes them. */
export interface ReportTemplates extends Omit<TemplateSnapshot, 'problem' | 'lost'> {
  readonly store: TemplateStore
  /** The name of the selected template. */
  readonly name: string
  readonly isReadOnly: boolean
  /** Why the current layout can't be saved. Null if it can. */
  readonly problem: string | null
  /** The parts of the current layout that the services can't store. Null if they can store everything. */
  readonly lost: string | null
}

/** The templates of a report. */
export function useReportTemplates<Row>(options: ReportTemplatesOptions<Row>): ReportTemplates {
  const { columns, reportType, layout, isLinked = false, onApply } = options
  const { services, locale, storage, transport, user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const { current: unit } = useBusinessUnit()
  const list = useReportTemplateList(reportType)
  const opened = useScopedObject('openedTemplates', createOpened)
  const isExtended = services.extensions?.includes(templateExtension) ?? false
  const [first] = useState({ layout, isLinked })
  const store = useMemo(
    () => createTemplateStore(transport, { columns, reportType, storage, isExtended, opened, ...first }),
    [transport, columns, reportType, storage, isExtended, opened, first],
  )
  const { problem, lost, ...snapshot } = useSyncExternalStore(store.subscribe, store.getSnapshot)

  const headerOf = (columnName: string) => {
    const column = columns.find(({ id }) => id === columnName)
    return column ? t(column.header) : columnName
  }
  const lostText = describeLost(lost, headerOf, t, locale)

  useEffect(() => {
    store.setHost({
      businessUnitId: unit?.id ?? null,
      readAgain: list.readAgain,
      readVersion: list.readVersion,
      keep: list.keep,
      drop: list.drop,
      onApply,
      onNotice: notice => toasts.show(describeNotice(notice, lostText, t)),
    })
  })
  useEffect(() => store.setLayout(layout), [store, layout])
  const { listing, isPrevious } = list
  useEffect(() => {
    if (listing) store.setTemplates(listing.rows, listing.completeness.state === 'complete' && !isPrevious)
  }, [store, listing, isPrevious])

  return {
    ...snapshot,
    store,
    name: snapshot.selected?.name ?? t('template.sandbox'),
    isReadOnly: isReadOnly(user),
    problem: describeProblem(problem, headerOf, t),
    lost: lostText,
  }
}

const createOpened = () => new Map<number, OpenedTemplate>()

type HeaderOf = (columnName: string) => string

function describeProblem(problem: TemplateSnapshot['problem'], headerOf: HeaderOf, t: Translate): string | null {
  if (problem?.kind !== 'filterTooLong') return problem && t('reportTemplate.noVisibleColumn')
  return t('template.filterTooLong', headerOf(problem.columnName))
}

function describeLost(lost: TemplateSnapshot['lost'], headerOf: HeaderOf, t: Translate, locale: string): string | null {
  const filtered = lost.flatMap(part => (part.kind === 'filter' ? headerOf(part.columnName) : []))
  const sentences = [
    ...(filtered.length > 0 ? [t('template.unsavableFilters', new Intl.ListFormat(locale).format(filtered))] : []),
    ...(lost.some(({ kind }) => kind === 'sortOrder') ? [t('template.unsavedSortOrder')] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

function describeNotice(notice: TemplateNotice, lost: string | null, t: Translate) {
  switch (notice.kind) {
    case 'unsavedChanges':
      return {
        text: t('template.unsavedChanges', notice.name),
        action: { label: t('template.backToChanges'), onPress: notice.restore },
      }
    case 'saved':
      return { text: [t('template.saved', notice.name), ...(lost === null ? [] : [lost])].join('. ') }
    case 'renamed':
    case 'nowPrivate':
    case 'nowPublic':
    case 'deleted':
      return { text: t(`template.${notice.kind}`, notice.name) }
    case 'gone':
      return { text: t('template.notFound') }
    default:
      return { text: t(`template.${notice.kind}`) }
  }
}
