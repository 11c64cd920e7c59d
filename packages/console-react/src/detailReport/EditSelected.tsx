import { useMessages } from '../consoleContext.ts'
import { useGrid } from '../reportGrid/index.ts'
import { Button } from '../ui/Button.tsx'
import type { DetailEdit } from './useDetailEdit.ts'

export interface EditSelectedProps {
  readonly edit: DetailEdit
}

/** Opens the selected rows, to give all of them the same foreman, job or cost code. */
export function EditSelected({ edit }: EditSelectedProps) {
  const t = useMessages()
  const { rowIds } = useGrid().state.selection
  return (
    <Button variant="quiet" onHoverStart={edit.reach} onFocus={edit.reach} onPress={() => edit.openBulkEdit(rowIds)}>
      {t('report.editSelected')}
    </Button>
  )
}
