import { Button, type ButtonProps } from '../ui/Button.js'
import { IconButton, type IconButtonProps } from '../ui/IconButton.js'
import { useGrid } from './gridContext.js'

export interface ToolButtonProps extends Omit<IconButtonProps, 'kind'>, Pick<ButtonProps, 'isPending'> {}

/** What is done with a grid as a whole. Where there is little room its word is a tip, so that rows have the room. */
export function ToolButton({ label, ...props }: ToolButtonProps) {
  const { isNarrow } = useGrid()
  if (isNarrow) return <IconButton {...props} label={label} />
  return (
    <Button {...props} kind="quiet">
      {label}
    </Button>
  )
}
