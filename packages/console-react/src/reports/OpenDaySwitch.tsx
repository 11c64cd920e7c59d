import { useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { CheckBox } from '../ui/CheckBox.js'
import type { OpenDayExclusion } from './useOpenDayExclusion.js'

export interface OpenDaySwitchProps {
  readonly exclusion: Omit<OpenDayExclusion<unknown>, 'table'>
}

/** Leaves days on which nobody clocked out in the report or takes them out, and says how many are out. */
export function OpenDaySwitch({ exclusion }: OpenDaySwitchProps) {
  const t = useMessages()
  const { isOffered, isExcluding, excludedCount, change } = exclusion
  if (!isOffered) return null
  return (
    <Line>
      <CheckBox label={t('openDays.exclude')} isTicked={isExcluding} onChange={change} />
      <Excluded role="status">{excludedCount === null ? '' : t.count('openDays.excluded', excludedCount)}</Excluded>
    </Line>
  )
}

const Line = styled('span', 'open-day-switch')`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
`

const Excluded = styled('span', 'open-days-excluded')`
  color: ${tokens.muted};
`
