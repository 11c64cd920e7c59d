import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx'
import { useGrid } from '../state/gridContext.ts'

export interface ToolButtonProps extends Omit<IconButtonProps, 'kind'>, Pick<ButtonProps, 'isPending'> {}

/** A button above a grid. On narrow screens its label becomes a tooltip. */
export function ToolButton(props: ToolButtonProps) {
  const { isNarrow } = useGrid()
  return <SizedToolButton {...props} isNarrow={isNarrow} />
}

export interface SizedToolButtonProps extends ToolButtonProps {
  readonly isNarrow: boolean
}

/** A `ToolButton` outside a grid. */
export function SizedToolButton({ label, isNarrow, ...props }: SizedToolButtonProps) {
  if (isNarrow) return <IconButton {...props} label={label} />
  return (
    <Button {...props} variant="quiet">
      {label}
    </Button>
  )
}
