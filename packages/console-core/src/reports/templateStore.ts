import {
  type ApiErrorCode,
  deleteTemplate,
  type Outcome,
  type ReportTemplate,
  readTemplateColumnsOf,
  saveTemplate,
  type TemplateToSave,
  type Transport,
} from '../http/index.ts'
import {
  type ColumnData,
  checkTemplateColumns,
  columnDataOf,
  layoutFromColumnData,
  type ReportLayout,
  type ReportTypeName,
  readLayout,
  sandboxTemplateId,
  type TemplateColumnsProblem,
  writeLayout,
} from '../layout/index.ts'
import {
  type KeyValueStorage,
  readTemplateId,
  readTemplateMark,
  writeTemplateId,
  writeTemplateMark,
} from '../preferences/index.ts'
import { type LostPart, plainColumnsOf } from './plainTemplate.ts'
import { defaultLayout, type ReportDefinition } from './reportDefinition.ts'

/** The outcome of a change. `taken`: the name is in use. `stale`: someone else saved the template. `failed`: a notice has said why. */
export type TemplateChangeEnd = 'done' | 'taken' | 'stale' | 'gone' | 'failed'

/** The version of a template that a person edits. It doesn't change when others save. */
export interface OpenedTemplate {
  readonly template: ReportTemplate
  readonly columns: readonly ColumnData[]
}

/** A name, and who sees it. */
export interface NewTemplate {
  readonly name: string
  readonly isPublic: boolean
}

/** A message to the person. `restore` brings back changes that weren't saved when another template was chosen. */
export type TemplateNotice =
  | { readonly kind: 'saved' | 'renamed' | 'nowPrivate' | 'nowPublic' | 'deleted'; readonly name: string }
  | { readonly kind: 'unsavedChanges'; readonly name: string; readonly restore: () => void }
  | { readonly kind: 'readFailed' | 'gone' | 'notAllowed' | 'failed' }

export interface TemplateSnapshot {
  /** The person's private templates, and the public ones of the business unit. */
  readonly templates: readonly ReportTemplate[]
  /** Null for Sandbox. */
  readonly selected: ReportTemplate | null
  /** The columns of the selected template have been read, so it can be changed. */
  readonly isOpened: boolean
  /** The current layout isn't that of the selected template. */
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** The parts of the current layout that the services can't store. */
  readonly lost: readonly LostPart[]
  /** Why the current layout can't be saved; null if it can. */
  readonly problem: TemplateColumnsProblem | null
}

export interface TemplateStoreOptions<Row> {
  /** All columns of the report, because a template keeps columns that only other users can see. */
  readonly columns: ReportDefinition<Row>['columns']
  readonly reportType: ReportTypeName
  readonly storage: KeyValueStorage
  /** The services advertise `templateExtension`. */
  readonly isExtended: boolean
  /** The layout is from a link, so the last template doesn't replace it. */
  readonly isLinked: boolean
  readonly layout: ReportLayout
  /** By template id. Survives this object, so returning to a report doesn't rebase unsaved changes on another person's version. */
  readonly opened: Map<number, OpenedTemplate>
}

/** The list of templates, whose owner caches it, and the reactions of the page. */
export interface TemplateHost {
  readonly businessUnitId: string | null
  /** Reads the list again and returns it. */
  readonly readAgain: () => Promise<readonly ReportTemplate[]>
  /** Returns a recent version of a template; undefined when it is gone. */
  readonly readVersion: (templateId: number) => Promise<ReportTemplate | undefined>
  /** Puts a template that was just saved into the list. */
  readonly keep: (template: ReportTemplate) => void
  readonly drop: (templateId: number) => void
  readonly onApply: (layout: ReportLayout) => void
  readonly onNotice: (notice: TemplateNotice) => void
}

/** The template that a report shows, and commands to change it. Works with `useSyncExternalStore`. */
export interface TemplateStore {
  subscribe(listener: () => void): () => void
  getSnapshot(): TemplateSnapshot
  setHost(host: TemplateHost): void
  /** Call after each change of the layout. */
  setLayout(layout: ReportLayout): void
  /** Call after each read of the list. `isComplete`: a template that isn't listed was deleted, or belongs to another business unit. */
  setTemplates(templates: readonly ReportTemplate[], isComplete: boolean): void
  /** Shows a template, or Sandbox by `sandboxTemplateId`. */
  choose(templateId: number): Promise<void>
  /** Restores the latest saved version of the template. */
  reset(): Promise<void>
  /** Saves the current layout. `over`: another person's version that the user chose to overwrite. */
  save(over?: ReportTemplate): Promise<TemplateChangeEnd>
  /** Saves the current layout as a new template and selects it. */
  saveAs(template: NewTemplate): Promise<TemplateChangeEnd>
  /** Changes only the name. Unsaved changes stay unsaved. */
  rename(name: string): Promise<TemplateChangeEnd>
  /** Makes a private template public, or a public one private. */
  changeVisibility(): Promise<TemplateChangeEnd>
  remove(over?: ReportTemplate): Promise<TemplateChangeEnd>
  /** Returns the latest version of the selected template; null when it is gone. */
  readLatest(): Promise<ReportTemplate | null>
}

const endOf: Partial<Record<ApiErrorCode, TemplateChangeEnd>> = { CONFLICT: 'taken', STALE: 'stale', NOT_FOUND: 'gone' }

/**
 * Creates the template store of a report. Sandbox is a layout outside of the templates, restored when the person returns to it. The last
 * template is shown again on the next visit, with changes that weren't saved.
 */
export function createTemplateStore<Row>(transport: Transport, options: TemplateStoreOptions<Row>): TemplateStore {
  const { columns, reportType, storage, isExtended, opened } = options
  const key = `preferredTemplate.${reportType}`
  const sandboxKey = `${key}-sandbox`
  const listeners = new Set<() => void>()
  let host: TemplateHost | null = null
  let layout = options.layout
  let kept = keptOf(layout)
  let isListComplete = false
  let selectedId = readTemplateId(storage, key) ?? sandboxTemplateId
  /** The template of the last visit, until its columns are read or another one is chosen. */
  let restoredId = options.isLinked ? null : selectedId
  /** The selected template while the services list it. */
  let listed: { readonly id: number; readonly name: string; readonly mark: string } | null = null
  /** The selected template, which another business unit doesn't list. */
  let unlistedId: number | null = null
  let openingId: number | null = null
  /** Counts choices: a template that arrives after another choice isn't shown. */
  let turn = 0
  let snapshot: TemplateSnapshot = {
    templates: [],
    selected: null,
    isOpened: false,
    isChanged: false,
    isSaving: false,
    lost: kept.lost,
    problem: checkTemplateColumns(kept.columns),
  }

  function requireHost(): TemplateHost {
    if (!host) throw new Error('setHost comes before commands.')
    return host
  }

  /** The columns to store, the parts that can't be stored, and a key for comparing layouts that includes both. */
  function keptOf(given: ReportLayout) {
    const whole = columnDataOf(given)
    const { columns: stored, lost } = isExtended ? { columns: whole, lost: [] } : plainColumnsOf(whole, columns)
    return { columns: stored, lost, mark: JSON.stringify(lost.length > 0 ? whole : stored) }
  }

  const layoutOf = ({ columns: saved }: OpenedTemplate) => layoutFromColumnData(saved, columns, layout)
  const markOf = (template: OpenedTemplate) => keptOf(layoutOf(template)).mark
  const sandboxLayout = () => readLayout(storage, sandboxKey, columns, defaultLayout(columns))

  /** The selected template as it was opened; null for Sandbox, and until its columns are read. */
  const openedNow = () => (snapshot.selected && opened.get(snapshot.selected.id)) ?? null

  function publish(changes: Partial<TemplateSnapshot> = {}) {
    const templates = changes.templates ?? snapshot.templates
    // One that isn't listed was deleted, or belongs to another business unit: until it is back, this is Sandbox.
    const selected = templates.find(({ id }) => id === selectedId) ?? null
    const version = selected && opened.get(selected.id)
    const next = {
      ...snapshot,
      ...changes,
      selected,
      isOpened: version !== null && version !== undefined,
      isChanged: version ? markOf(version) !== kept.mark : false,
      lost: isSame(kept.lost, snapshot.lost) ? snapshot.lost : kept.lost,
      problem: keepIfSame(checkTemplateColumns(kept.columns), snapshot.problem),
    }
    if (Object.entries(next).every(([name, value]) => snapshot[name as keyof TemplateSnapshot] === value)) return
    snapshot = next
    for (const listener of listeners) listener()
  }

  function apply(next: ReportLayout) {
    layout = next
    kept = keptOf(next)
    requireHost().onApply(next)
  }

  /** Null if the template is gone or couldn't be read. Its version is read before its columns: a save in between is a conflict then. */
  async function readOpened(reading: Promise<ReportTemplate | undefined>): Promise<OpenedTemplate | null> {
    const template = await reading
    if (!template) return null
    const { rows, completeness } = await readTemplateColumnsOf(transport, template.id)
    return completeness.state === 'complete' && rows.length > 0 ? { template, columns: rows } : null
  }

  /** Reads the selected template, unless it is known. After a failure, the next read of the list tries again. */
  async function openSelected() {
    const { selected } = snapshot
    if (!selected || opened.has(selected.id) || openingId === selected.id) return
    openingId = selected.id
    const version = await readOpened(requireHost().readVersion(selected.id))
    if (openingId === selected.id) openingId = null
    if (version && !opened.has(selected.id)) opened.set(selected.id, version)
    update()
  }

  /** After each change of list, layout, or opened template. */
  function update(changes: Partial<TemplateSnapshot> = {}) {
    publish(changes)
    restoreLastTemplate()
    followList()
    publish()
  }

  /** Opens the latest version of the template selected last, unless the person left with unsaved changes. */
  function restoreLastTemplate() {
    const version = openedNow()
    if (!version || version.template.id !== restoredId) return
    restoredId = null
    const left = readTemplateMark(storage, key)
    if (left !== null && left !== kept.mark) return
    const mark = markOf(version)
    writeTemplateMark(storage, key, mark)
    if (mark !== kept.mark) apply(layoutOf(version))
  }

  /** A template that isn't listed after a change of business unit gives way to Sandbox, and returns when it is listed again. */
  function followList() {
    const isUnlisted = isListComplete && selectedId !== sandboxTemplateId && snapshot.selected === null
    if (isUnlisted && listed?.id === selectedId) {
      const { mark, name } = listed
      listed = null
      unlistedId = selectedId
      if (mark !== kept.mark) offerToRestore(name, layout)
      apply(sandboxLayout())
    }
    const version = openedNow()
    if (!version) return
    listed = { id: selectedId, name: version.template.name, mark: markOf(version) }
    if (unlistedId !== selectedId) return
    unlistedId = null
    writeLayout(storage, sandboxKey, layout)
    apply(layoutOf(version))
  }

  function offerToRestore(name: string, left: ReportLayout, version: OpenedTemplate | null = null) {
    const restore = () => {
      turn += 1
      if (version) select(version)
      apply(left)
      publish()
    }
    requireHost().onNotice({ kind: 'unsavedChanges', name, restore })
  }

  /** Returns the earlier layout, which Sandbox keeps. */
  function leave(): ReportLayout {
    turn += 1
    if (!snapshot.selected) writeLayout(storage, sandboxKey, layout)
    return layout
  }

  function select(next: OpenedTemplate | null) {
    const id = next?.template.id ?? null
    restoredId = null
    if (next) opened.set(next.template.id, next)
    writeTemplateMark(storage, key, next && markOf(next))
    selectedId = id ?? sandboxTemplateId
    writeTemplateId(storage, key, id)
  }

  /** Shows a template and returns the previous layout. Null if it couldn't be read, or the person has chosen another one. */
  async function open(template: ReportTemplate | null | undefined): Promise<ReportLayout | null> {
    turn += 1
    const ownTurn = turn
    const next = await readOpened(
      requireHost()
        .readAgain()
        .then(rows => rows.find(({ id }) => id === template?.id)),
    )
    if (ownTurn !== turn) return null
    if (!next) {
      requireHost().onNotice({ kind: 'readFailed' })
      return null
    }
    const left = leave()
    select(next)
    apply(layoutOf(next))
    publish()
    return left
  }

  function leaveForSandbox(): ReportLayout {
    const left = leave()
    select(null)
    apply(sandboxLayout())
    publish()
    return left
  }

  async function sent<Value>(change: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    publish({ isSaving: true })
    try {
      return await change()
    } finally {
      publish({ isSaving: false })
    }
  }

  /** The outcome of a rejected change. Reads the list again if it was stale. */
  async function handleFailure(code: ApiErrorCode): Promise<TemplateChangeEnd> {
    const { readAgain, onNotice } = requireHost()
    const end = endOf[code] ?? 'failed'
    if (end !== 'failed') await readAgain()
    if (end === 'gone') {
      select(null)
      publish()
      onNotice({ kind: 'gone' })
    }
    if (end === 'failed') onNotice({ kind: code === 'FORBIDDEN' ? 'notAllowed' : 'failed' })
    return end
  }

  async function send(
    template: Omit<TemplateToSave, 'reportType'>,
    notice: Extract<TemplateNotice, { readonly name: string }>,
  ): Promise<TemplateChangeEnd> {
    const businessUnitId = isExtended ? template.businessUnitId : null
    const outcome = await sent(() => saveTemplate(transport, { ...template, businessUnitId, reportType }))
    if (!outcome.isOk) return handleFailure(outcome.error.code)
    const saved = outcome.value
    requireHost().keep(saved)
    select({ template: saved, columns: template.columns })
    publish({ templates: [...snapshot.templates.filter(({ id }) => id !== saved.id), saved] })
    requireHost().onNotice(notice)
    return 'done'
  }

  async function readLatest() {
    const id = openedNow()?.template.id
    return (await requireHost().readAgain()).find(template => template.id === id) ?? null
  }

  /**
   * Changes the name or visibility of a template. After a conflict, retries once with the latest version, which preserves other people's
   * columns.
   */
  async function changeFacts(
    facts: Partial<Pick<TemplateToSave, 'name' | 'isPublic' | 'businessUnitId'>>,
    notice: Extract<TemplateNotice, { readonly name: string }>,
  ): Promise<TemplateChangeEnd> {
    const version = openedNow()
    if (!version) return 'gone'
    const attempt = ({ template, columns: saved }: OpenedTemplate) =>
      send({ ...savedFactsOf(template), ...facts, columns: saved }, notice)
    const end = await attempt(version)
    if (end !== 'stale') return end
    const latest = await readLatest()
    if (!latest) return handleFailure('NOT_FOUND')
    const { rows, completeness } = await readTemplateColumnsOf(transport, latest.id)
    return completeness.state === 'partial' ? handleFailure('NETWORK') : attempt({ template: latest, columns: rows })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    setHost: next => {
      host = next
    },
    setLayout(next) {
      if (next === layout) return
      layout = next
      kept = keptOf(next)
      update()
    },
    setTemplates(templates, isComplete) {
      isListComplete = isComplete
      update({ templates })
      void openSelected()
    },
    async choose(id) {
      const { selected, templates } = snapshot
      const version = openedNow()
      if (id === (selected?.id ?? sandboxTemplateId)) return
      const mark = version && markOf(version)
      const left = id === sandboxTemplateId ? leaveForSandbox() : await open(templates.find(one => one.id === id))
      if (left && version && keptOf(left).mark !== mark) offerToRestore(version.template.name, left, version)
    },
    async reset() {
      await open(snapshot.selected)
    },
    readLatest,
    async save(over) {
      const version = openedNow()
      if (!version) return 'gone'
      const template = over ?? version.template
      return send({ ...savedFactsOf(template), columns: kept.columns }, { kind: 'saved', name: template.name })
    },
    saveAs(template) {
      const { businessUnitId } = requireHost()
      const created = { ...template, id: sandboxTemplateId, etag: null, businessUnitId, columns: kept.columns }
      return send(created, { kind: 'saved', name: template.name })
    },
    rename: name => changeFacts({ name }, { kind: 'renamed', name }),
    async changeVisibility() {
      const version = openedNow()
      if (!version) return 'gone'
      const { name, isPublic } = version.template
      // A private template becomes public where its author works now; a public one stays in its unit.
      const unit = isPublic ? {} : { businessUnitId: requireHost().businessUnitId }
      return changeFacts({ isPublic: !isPublic, ...unit }, { kind: isPublic ? 'nowPrivate' : 'nowPublic', name })
    },
    async remove(over) {
      const version = openedNow()
      if (!version) return 'gone'
      const template = over ?? version.template
      const outcome = await sent(() => deleteTemplate(transport, template))
      if (!outcome.isOk) return handleFailure(outcome.error.code)
      requireHost().drop(template.id)
      select(null)
      publish({ templates: snapshot.templates.filter(({ id }) => id !== template.id) })
      requireHost().onNotice({ kind: 'deleted', name: template.name })
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Keeps the identity of an equal value. */
const keepIfSame = <Value>(next: Value, last: Value): Value => (isSame(next, last) ? last : next)
