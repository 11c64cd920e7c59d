import type { ReportTemplate } from '@fieldtime/console-core'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { TemplateDialogProps } from './templateDialog.ts'

/** Confirms deletion. If someone else saved the template since, says so first. */
export function DeleteDialog({ templates, onClose }: TemplateDialogProps) {
  const t = useMessages()
  const [newer, setNewer] = useState<ReportTemplate | null>(null)
  const { selected } = templates
  if (!selected) return null

  const handleConfirm = async () => {
    const end = await templates.remove(newer ?? undefined)
    if (end === 'stale') setNewer(await templates.readLatest())
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
