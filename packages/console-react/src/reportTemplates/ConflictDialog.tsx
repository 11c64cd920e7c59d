import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatTimeAt } from '../dates/formatDate.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import type { TemplateDialogProps } from './templateDialog.ts'

export interface ConflictDialogProps extends TemplateDialogProps {
  readonly onSaveAs: () => void
}

type Way = 'theirs' | 'mine' | 'saveAs'

/** Two people saved the same template: who came second chooses what holds. */
export function ConflictDialog({ templates, onClose, onSaveAs }: ConflictDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [way, setWay] = useState<Way>('theirs')
  const { selected: latest } = templates
  if (!latest) return null

  const overwrite = async () => {
    const end = await templates.save(latest)
    if (end === 'done' || end === 'gone') onClose()
  }
  const ways: Readonly<Record<Way, () => void>> = {
    theirs: () => {
      onClose()
      void templates.reset()
    },
    mine: () => void overwrite(),
    saveAs: onSaveAs,
  }

  return (
    <Dialog
      title={t('template.conflictTitle')}
      isOpen
      onClose={onClose}
      confirm={{ label: t('template.conflictContinue'), onConfirm: ways[way], isDisabled: templates.isSaving }}
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
        selectedKey={way}
        onSelectionChange={setWay}
      />
    </Dialog>
  )
}
