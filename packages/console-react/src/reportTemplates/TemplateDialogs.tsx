import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { SaveAsDialog } from './SaveAsDialog.tsx'
import type { ReportTemplates } from './useReportTemplates.ts'
import { VisibilityDialog } from './VisibilityDialog.tsx'

export type TemplateDialogName = 'saveAs' | 'rename' | 'delete' | 'visibility' | 'conflict' | 'invalid'

export interface TemplateDialogsProps {
  readonly name: TemplateDialogName
  readonly templates: ReportTemplates
  /** Another dialog takes its place; null: none. */
  readonly onChange: (name: TemplateDialogName | null) => void
}

/** The dialogs about templates; fetched when the first of them opens. */
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
