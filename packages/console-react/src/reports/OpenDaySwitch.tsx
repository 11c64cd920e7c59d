import { formatExcludedDays } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { CheckBox } from '../ui/CheckBox.tsx'
import type { OpenDayExclusion } from './useOpenDayExclusion.ts'

export interface OpenDaySwitchProps {
  readonly exclusion: Omit<OpenDayExclusion<unknown>, 'table'>
}

/** Excludes open days, and with them shifts over 16 hours, and says how many are excluded. */
export function OpenDaySwitch({ exclusion: { isOffered, exclusion, excludedDays, change } }: OpenDaySwitchProps) {
  const t = useMessages()
  const { messages, locale } = useConsole()
  if (!isOffered) return null
  return (
    <Line>
      <CheckBox
        label={t('openDays.exclude')}
        isTicked={exclusion !== 'none'}
        onChange={isTicked => change(isTicked ? 'open' : 'none')}
      />
      {exclusion !== 'none' && (
        <CheckBox
          label={t('openDays.excludeLong')}
          isTicked={exclusion === 'openAndOverLong'}
          onChange={isTicked => change(isTicked ? 'openAndOverLong' : 'open')}
        />
      )}
      <Excluded role="status">{excludedDays ? formatExcludedDays(messages, locale, excludedDays) : ''}</Excluded>
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
