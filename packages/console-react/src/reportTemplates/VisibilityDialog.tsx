import { checkTemplateName } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { TemplateDialogProps } from './templateDialog.ts'

/** Names are unique among public and among private templates, so that the other side may have the name already. */
export function VisibilityDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const [isRefused, setIsRefused] = useState(false)
  const { selected } = templates
  if (!selected) return null
  const { id, name, isPublic } = selected
  const isTaken =
    isRefused || checkTemplateName(name, templates.templates, { isPublic: !isPublic, ownId: id }) === 'taken'

  const handleConfirm = async () => {
    const end = await templates.changeVisibility()
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
