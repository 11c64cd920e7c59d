import type { ClockEventRow } from '@fieldtime/console-core/reports'
import ExternalLink from 'lucide-react/icons/external-link'
import { useMessages } from '../consoleContext.ts'
import { focusRing, space, styled, tokens } from '../theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { useControlTabIndex } from '../ui/tabStop.ts'
import { useEventName } from './useEventName.ts'

export interface MapsLinkCellProps {
  readonly row: ClockEventRow
}

/** Shows where an event happened on the maps service, in a new window; nothing without coordinates. */
export function MapsLinkCell({ row }: MapsLinkCellProps) {
  const t = useMessages()
  const nameOf = useEventName()
  const tabIndex = useControlTabIndex()
  if (row.mapsLink === null) return null
  const words = t('clockEvents.openMap')
  return (
    <MapLink
      href={row.mapsLink}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      aria-label={`${words}, ${nameOf(row)}`}
    >
      {words}
      <Icon icon={ExternalLink} size={12} />
    </MapLink>
  )
}

const MapLink = styled('a', 'maps-link')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${tokens.primary};
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`
