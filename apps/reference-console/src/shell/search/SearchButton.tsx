import { useMessages } from '@fieldtime/console-react'
import { Button, IconButton, styled, tokens } from '@fieldtime/console-react/ui'
import Search from 'lucide-react/icons/search'
import { isMac, useSearchControl } from './searchControl.ts'

export interface SearchButtonProps {
  /** `field`: as wide as the rail, with its shortcut. `icon`: an icon with a tooltip. */
  readonly look: 'field' | 'icon'
}

/** Opens the search palette. */
export function SearchButton({ look }: SearchButtonProps) {
  const t = useMessages()
  const { open, preload } = useSearchControl()
  const label = t('shell.search')
  if (look === 'icon') {
    return <IconButton icon={Search} label={label} aria-haspopup="dialog" onPress={open} onHoverStart={preload} />
  }
  return (
    <Field>
      <Button icon={Search} aria-haspopup="dialog" onPress={open} onHoverStart={preload}>
        {label}
        <span aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</span>
      </Button>
    </Field>
  )
}

const Field = styled('div', 'rail-search')`
  display: grid;
  color: ${tokens.muted};

  & > button {
    color: inherit;
    background: ${tokens.surface};
    border-color: ${tokens.border};
  }
  & > button > span {
    display: flex;
    flex: 1;
    justify-content: space-between;
    font-weight: 400;
  }
  & [aria-hidden='true'] {
    font-size: 11px;
  }
`
