import type { ApiErrorCode, Outcome, ReportTemplate } from '@fieldtime/console-core'
import {
  deleteTemplate,
  readTemplateColumnsOf,
  sandboxTemplateId,
  saveTemplate,
  type TemplateToSave,
} from '@fieldtime/console-core/internal'
import type { ColumnData, ReportTypeName } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { useToasts } from '../ui/Toasts.tsx'
import type { OpenedTemplate, TemplateListQuery } from './templateQueries.ts'

/** The outcome of a change. `taken`: the name is in use. `stale`: someone else saved the template. `failed`: a toast has reported it. */
export type TemplateChangeEnd = 'done' | 'taken' | 'stale' | 'gone' | 'failed'

/** A name, and who sees it. */
export interface NewTemplate {
  readonly name: string
  readonly isPublic: boolean
}

export interface TemplateChanges {
  readonly isSaving: boolean
  /** Saves the current layout. `over`: another user's version that the user chose to overwrite. */
  readonly save: (over?: ReportTemplate) => Promise<TemplateChangeEnd>
  /** Saves the current view as a new template and selects it. */
  readonly saveAs: (template: NewTemplate) => Promise<TemplateChangeEnd>
  /** Changes only the name. Unsaved changes stay unsaved. */
  readonly rename: (name: string) => Promise<TemplateChangeEnd>
  /** Makes a private template public, and the other way round. */
  readonly changeVisibility: () => Promise<TemplateChangeEnd>
  readonly remove: (over?: ReportTemplate) => Promise<TemplateChangeEnd>
  /** The chosen template as the services have it now; null when it is gone. */
  readonly readLatest: () => Promise<ReportTemplate | null>
}

interface TemplateChangesOptions {
  readonly reportType: ReportTypeName
  readonly list: TemplateListQuery
  readonly opened: OpenedTemplate | null
  /** The current view. */
  readonly columnData: readonly ColumnData[]
  /** The services advertise `templateExtension`. */
  readonly isExtended: boolean
  /** The parts of the view that `columnData` can't store, as sentences. */
  readonly lost: string | null
  readonly onSaved: (template: ReportTemplate, columns: readonly ColumnData[]) => void
  readonly onGone: () => void
}

const endOf: Partial<Record<ApiErrorCode, TemplateChangeEnd>> = { CONFLICT: 'taken', STALE: 'stale', NOT_FOUND: 'gone' }

export function useTemplateChanges(options: TemplateChangesOptions): TemplateChanges {
  const { reportType, list, opened, columnData, isExtended, lost, onSaved, onGone } = options
  const { transport } = useConsole()
  const { current } = useBusinessUnit()
  const t = useMessages()
  const toasts = useToasts()
  const [isSaving, setIsSaving] = useState(false)

  const sent = async <Value>(change: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    setIsSaving(true)
    try {
      return await change()
    } finally {
      setIsSaving(false)
    }
  }

  /** The outcome of a rejected change. Reads the list again if it was stale. */
  const handleFailure = async (code: ApiErrorCode): Promise<TemplateChangeEnd> => {
    const end = endOf[code] ?? 'failed'
    if (end !== 'failed') await list.readAgain()
    if (end === 'gone') {
      onGone()
      toasts.show({ text: t('template.notFound') })
    }
    if (end === 'failed') toasts.show({ text: t(code === 'FORBIDDEN' ? 'template.notAllowed' : 'template.failed') })
    return end
  }

  const send = async (template: Omit<TemplateToSave, 'reportType'>, text: string): Promise<TemplateChangeEnd> => {
    const businessUnitId = isExtended ? template.businessUnitId : null
    const outcome = await sent(() => saveTemplate(transport, { ...template, businessUnitId, reportType }))
    if (!outcome.isOk) return handleFailure(outcome.error.code)
    list.keep(outcome.value)
    onSaved(outcome.value, template.columns)
    toasts.show({ text })
    return 'done'
  }

  const savedText = (name: string) => [t('template.saved', name), ...(lost === null ? [] : [lost])].join('. ')

  const readLatest = async () => (await list.readAgain()).find(({ id }) => id === opened?.template.id) ?? null

  /**
   * Changes the name or visibility of a template. After a conflict, retries once with the latest version, which preserves other people's
   * columns.
   */
  const changeFacts = async (
    facts: Partial<Pick<TemplateToSave, 'name' | 'isPublic' | 'businessUnitId'>>,
    text: string,
  ): Promise<TemplateChangeEnd> => {
    if (!opened) return 'gone'
    const attempt = ({ template, columns }: OpenedTemplate) =>
      send({ ...savedFactsOf(template), ...facts, columns }, text)
    const end = await attempt(opened)
    if (end !== 'stale') return end
    const latest = await readLatest()
    if (!latest) return handleFailure('NOT_FOUND')
    const { rows, completeness } = await readTemplateColumnsOf(transport, latest.id)
    return completeness.state === 'partial' ? handleFailure('NETWORK') : attempt({ template: latest, columns: rows })
  }

  return {
    isSaving,
    readLatest,
    save: async over => {
      if (!opened) return 'gone'
      const template = over ?? opened.template
      return send({ ...savedFactsOf(template), columns: columnData }, savedText(template.name))
    },
    saveAs: template => {
      const businessUnitId = current?.id ?? null
      const created = { ...template, id: sandboxTemplateId, etag: null, businessUnitId, columns: columnData }
      return send(created, savedText(template.name))
    },
    rename: name => changeFacts({ name }, t('template.renamed', name)),
    changeVisibility: () => {
      if (!opened) return Promise.resolve('gone')
      const { name, isPublic } = opened.template
      // A private template goes public where its author works now; a public one stays in its unit.
      const place = isPublic ? {} : { businessUnitId: current?.id ?? null }
      return changeFacts(
        { isPublic: !isPublic, ...place },
        t(isPublic ? 'template.nowPrivate' : 'template.nowPublic', name),
      )
    },
    remove: async over => {
      if (!opened) return 'gone'
      const template = over ?? opened.template
      const outcome = await sent(() => deleteTemplate(transport, template))
      if (!outcome.isOk) return handleFailure(outcome.error.code)
      list.drop(template.id)
      onGone()
      toasts.show({ text: t('template.deleted', template.name) })
      return 'done'
    },
  }
}

const savedFactsOf = ({ id, name, isPublic, etag }: ReportTemplate) => ({
  id,
  name,
  isPublic,
  etag: etag ?? null,
  businessUnitId: null,
})
