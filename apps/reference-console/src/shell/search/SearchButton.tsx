import { useMessages } from '@fieldtime/console-react'
import { focusRing, Icon, IconButton, space, styled, tokens } from '@fieldtime/console-react/ui'
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
  if (look === 'icon') return <IconButton icon={Search} label={label} aria-haspopup="dialog" onPress={open} />
  return (
    <Field type="button" aria-haspopup="dialog" onClick={open} onPointerEnter={preload} onFocus={preload}>
      <Icon icon={Search} />
      <Label>{label}</Label>
      <Shortcut aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</Shortcut>
    </Field>
  )
}

const Field = styled('button', 'rail-search')`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 32px;
  padding-inline: ${space(2)};
  font: inherit;
  color: ${tokens.muted};
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &:hover {
    border-color: ${tokens.controlBorder};
  }
`

const Label = styled('span', 'rail-search-label')`
  flex: 1;
  text-align: start;
`

const Shortcut = styled('kbd', 'rail-search-shortcut')`
  padding: 1px 6px;
  font: inherit;
  font-size: 11px;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: 4px;
`
