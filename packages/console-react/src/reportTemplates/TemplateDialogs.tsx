import type { ReportTemplate } from '@fieldtime/console-core'
import {
  checkTemplateName,
  sandboxTemplateId,
  type TemplateNameProblem,
  type TemplateNameScope,
  templateNameLimit,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatTimeAt } from '../ui/formatDate.ts'
import { Notice } from '../ui/Notice.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import type { ReportTemplates } from './useReportTemplates.ts'

export type TemplateDialogName = 'saveAs' | 'rename' | 'delete' | 'visibility' | 'conflict' | 'invalid'

export interface TemplateDialogsProps {
  readonly name: TemplateDialogName
  readonly templates: ReportTemplates
  /** Another dialog takes its place; null: none. */
  readonly onChange: (name: TemplateDialogName | null) => void
}

/** The dialogs about templates. Loaded when the first one opens. */
export function TemplateDialogs({ name, templates, onChange }: TemplateDialogsProps) {
  const t = useMessages()
  const props = { templates, onClose: () => onChange(null) }
  if (name === 'saveAs') return <SaveAsDialog {...props} />
  if (name === 'conflict') return <ConflictDialog {...props} onSaveAs={() => onChange('saveAs')} />
  if (name === 'invalid') {
    return (
      <Dialog title={t('template.invalidTitle')} isOpen onClose={props.onClose}>
        <Notice variant="error">{templates.problem}</Notice>
      </Dialog>
    )
  }
  if (name === 'rename') return <RenameDialog {...props} />
  if (name === 'delete') return <DeleteDialog {...props} />
  return <VisibilityDialog {...props} />
}

/** The props of every dialog about templates. */
export interface TemplateDialogProps {
  readonly templates: ReportTemplates
  readonly onClose: () => void
}

function RenameDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const { selected } = templates
  const [name, setName] = useState(selected?.name ?? '')
  const [taken, setTaken] = useState<string | null>(null)
  if (!selected) return null
  const problem = findNameProblem(name, templates, { isPublic: selected.isPublic, ownId: selected.id }, taken)

  const handleConfirm = async () => {
    const end = await templates.store.rename(name)
    if (end === 'done' || end === 'gone') onClose()
    if (end === 'taken') setTaken(name)
  }

  return (
    <Dialog
      title={t('template.renameTitle')}
      isOpen
      onClose={onClose}
      confirm={{
        label: t('template.rename'),
        onConfirm: () => void handleConfirm(),
        isDisabled: problem !== null || templates.isSaving,
      }}
    >
      <NameField name={name} onChange={setName} problem={problem} />
    </Dialog>
  )
}

/** Confirms deletion. If someone else saved the template since, says so first. */
function DeleteDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const [newer, setNewer] = useState<ReportTemplate | null>(null)
  const { selected } = templates
  if (!selected) return null

  const handleConfirm = async () => {
    const end = await templates.store.remove(newer ?? undefined)
    if (end === 'stale') setNewer(await templates.store.readLatest())
    if (end === 'done' || end === 'gone') onClose()
  }

  return (
    <Dialog
      title={t('template.deleteTitle')}
      isOpen
      onClose={onClose}
      confirm={{
        label: t('template.delete'),
        isDestructive: true,
        onConfirm: () => void handleConfirm(),
        isDisabled: templates.isSaving,
      }}
    >
      <p>{t(selected.isPublic ? 'template.deletePublicText' : 'template.deleteText', selected.name)}</p>
      {newer && <Notice variant="warning">{t('template.deleteConflict', newer.modifiedBy)}</Notice>}
    </Dialog>
  )
}

/** Names are unique among public templates and among private ones, so the name may be in use on the other side. */
function VisibilityDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const [isRefused, setIsRefused] = useState(false)
  const { selected } = templates
  if (!selected) return null
  const { id, name, isPublic } = selected
  const isTaken =
    isRefused || checkTemplateName(name, templates.templates, { isPublic: !isPublic, ownId: id }) === 'taken'

  const handleConfirm = async () => {
    const end = await templates.store.changeVisibility()
    if (end === 'taken') setIsRefused(true)
    if (end === 'done' || end === 'gone') onClose()
  }

  return (
    <Dialog
      title={t(isPublic ? 'template.makePrivate' : 'template.makePublic')}
      isOpen
      onClose={onClose}
      confirm={{
        label: t(isPublic ? 'template.makePrivate' : 'template.makePublic'),
        onConfirm: () => void handleConfirm(),
        isDisabled: isTaken || templates.isSaving,
      }}
    >
      <p>{t(isPublic ? 'template.makePrivateText' : 'template.makePublicText', name)}</p>
      {isTaken && <Notice variant="error">{t('reportTemplate.nameTaken')}</Notice>}
    </Dialog>
  )
}

/** Saves the current view under a new name. */
function SaveAsDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const [name, setName] = useState('')
  const [isPublic, setIsPublic] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const problem = findNameProblem(name, templates, { isPublic, ownId: sandboxTemplateId }, taken)

  const handleConfirm = async () => {
    const end = await templates.store.saveAs({ name, isPublic })
    if (end === 'done') onClose()
    if (end === 'taken') setTaken(name)
  }

  return (
    <Dialog
      title={t('template.saveAsTitle')}
      isOpen
      onClose={onClose}
      confirm={{
        label: t('template.save'),
        onConfirm: () => void handleConfirm(),
        isDisabled: problem !== null || templates.isSaving,
      }}
    >
      {templates.lost && <Notice variant="info">{templates.lost}</Notice>}
      <NameField name={name} onChange={setName} problem={problem} />
      <OptionList
        label={t('template.visibility')}
        options={[
          { id: 'private', name: t('template.private'), description: t('template.private.hint') },
          { id: 'public', name: t('template.public'), description: t('template.public.hint') },
        ]}
        selectedKey={isPublic ? 'public' : 'private'}
        onSelectionChange={id => {
          setTaken(null)
          setIsPublic(id === 'public')
        }}
      />
    </Dialog>
  )
}

interface ConflictDialogProps extends TemplateDialogProps {
  readonly onSaveAs: () => void
}

type Version = 'theirs' | 'mine' | 'saveAs'

/** Asks which version to keep after two people saved the same template. */
function ConflictDialog({ templates, onClose, onSaveAs }: ConflictDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [version, setVersion] = useState<Version>('theirs')
  const { selected: latest } = templates
  if (!latest) return null

  const overwrite = async () => {
    const end = await templates.store.save(latest)
    if (end === 'done' || end === 'gone') onClose()
  }
  const handlers: Readonly<Record<Version, () => void>> = {
    theirs: () => {
      onClose()
      void templates.store.reset()
    },
    mine: () => void overwrite(),
    saveAs: onSaveAs,
  }

  return (
    <Dialog
      title={t('template.conflictTitle')}
      isOpen
      onClose={onClose}
      confirm={{ label: t('template.conflictContinue'), onConfirm: handlers[version], isDisabled: templates.isSaving }}
    >
      <p>
        {t('template.conflictText', latest.modifiedBy, latest.name, formatTimeAt(new Date(latest.modifiedOn), locale))}
      </p>
      <OptionList
        label={t('template.conflictChoice')}
        options={[
          { id: 'theirs', name: t('template.conflictTheirs'), description: t('template.conflictTheirs.hint') },
          { id: 'mine', name: t('template.conflictMine'), description: t('template.conflictMine.hint') },
          { id: 'saveAs', name: t('template.saveAs'), description: t('template.conflictSaveAs.hint') },
        ]}
        selectedKey={version}
        onSelectionChange={setVersion}
      />
    </Dialog>
  )
}

interface NameFieldProps {
  readonly name: string
  readonly onChange: (name: string) => void
  /** The problem with the name. An empty name has one only after it was edited. */
  readonly problem: TemplateNameProblem | null
}

/** A template's name with the count of its characters. */
function NameField({ name, onChange, problem }: NameFieldProps) {
  const t = useMessages()
  return (
    <CountedField
      label={t('template.name')}
      value={name}
      onChange={onChange}
      limit={templateNameLimit}
      counterKey="template.counter"
      problem={problem && t(problemTexts[problem])}
      isRequired
      autoFocus
    />
  )
}

/** The problem with a name among the templates that the user sees. `taken` is a name that the services have just rejected. */
function findNameProblem(
  name: string,
  { templates }: ReportTemplates,
  scope: TemplateNameScope,
  taken: string | null,
): TemplateNameProblem | null {
  return name === taken ? 'taken' : checkTemplateName(name, templates, scope)
}

const problemTexts = {
  required: 'template.nameRequired',
  tooLong: 'template.nameTooLong',
  controls: 'template.nameControls',
  taken: 'reportTemplate.nameTaken',
} as const satisfies Record<TemplateNameProblem, string>
