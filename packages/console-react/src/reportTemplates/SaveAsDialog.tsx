import { sandboxTemplateId } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import { findNameProblem, NameField } from './NameField.tsx'
import type { TemplateDialogProps } from './templateDialog.ts'

/** Keeps what is on screen under a new name. */
export function SaveAsDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const [name, setName] = useState('')
  const [isPublic, setIsPublic] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const problem = findNameProblem(name, templates, { isPublic, ownId: sandboxTemplateId }, taken)

  const handleConfirm = async () => {
    const end = await templates.saveAs({ name, isPublic })
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
