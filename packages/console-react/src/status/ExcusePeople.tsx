import { ExcuseDialog, type ExcuseDialogProps } from './ExcuseDialog.tsx'
import { useExcuses } from './useExcuses.ts'

export interface ExcusePeopleProps extends Omit<ExcuseDialogProps, 'onExcuse'> {
  /** Called after a change. */
  readonly onChange?: () => void
}

/** The dialog that excuses people, with its calls: for pages that load both on demand. */
export function ExcusePeople({ onChange, ...props }: ExcusePeopleProps) {
  const excuses = useExcuses(onChange)
  return excuses && <ExcuseDialog {...props} onExcuse={excuses.excuse} />
}
