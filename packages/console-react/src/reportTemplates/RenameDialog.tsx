import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { findNameProblem, NameField } from './NameField.tsx'
import type { TemplateDialogProps } from './templateDialog.ts'

export function RenameDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const { selected } = templates
  const [name, setName] = useState(selected?.name ?? '')
  const [taken, setTaken] = useState<string | null>(null)
  if (!selected) return null
  const problem = findNameProblem(name, templates, { isPublic: selected.isPublic, ownId: selected.id }, taken)

  const handleConfirm = async () => {
    const end = await templates.rename(name)
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
