import { Button, type ButtonProps } from '../../ui/Button.js'
import { IconButton, type IconButtonProps } from '../../ui/IconButton.js'
import { useGrid } from '../state/gridContext.js'

export interface ToolButtonProps extends Omit<IconButtonProps, 'kind'>, Pick<ButtonProps, 'isPending'> {}

/** What is done with a grid as a whole. Where there is little room its word is a tip, so that rows have the room. */
export function ToolButton(props: ToolButtonProps) {
  const { isNarrow } = useGrid()
  return <SizedToolButton {...props} isNarrow={isNarrow} />
}

export interface SizedToolButtonProps extends ToolButtonProps {
  readonly isNarrow: boolean
}

/** The same for a table that is no grid. */
export function SizedToolButton({ label, isNarrow, ...props }: SizedToolButtonProps) {
  if (isNarrow) return <IconButton {...props} label={label} />
  return (
    <Button {...props} kind="quiet">
      {label}
    </Button>
  )
}
