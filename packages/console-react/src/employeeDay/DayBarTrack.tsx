import type { DayBar, DayBarSegment, DayScale } from '@fieldtime/console-core/internal'
import { useConsole } from '../provider/consoleContext.ts'
import { styled, tabularFigures, tokens } from '../theme/theme.ts'
import { formatHourOfDay } from '../ui/formatDate.ts'

export interface DayBarTrackProps {
  readonly bar: DayBar
}

/** A workday drawn to scale. Its times and durations are shown in words elsewhere. */
export function DayBarTrack({ bar }: DayBarTrackProps) {
  return (
    <Track aria-hidden="true">
      {bar.segments.map(({ kind, start, end }) => (
        <Segment
          key={start}
          $kind={kind}
          style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
        />
      ))}
      {bar.now !== null && <Now style={{ insetInlineStart: percent(bar.now) }} />}
    </Track>
  )
}

/** The hours above a track. */
export function DayHours({ scale }: { readonly scale: DayScale }) {
  const { locale } = useConsole()
  return (
    <Hours aria-hidden="true">
      {scale.ticks.map(({ position, localTime }) => (
        <Hour key={position} style={{ insetInlineStart: percent(position) }}>
          {formatHourOfDay(localTime, locale)}
        </Hour>
      ))}
    </Hours>
  )
}

const percent = (share: number) => `${share * 100}%`

const Track = styled('div', 'day-bar-track')`
  position: relative;
  block-size: 10px;
  background-image: repeating-linear-gradient(to right, ${tokens.border} 0 1px, transparent 1px var(--day-tick, 100%));

  [dir='rtl'] & {
    background-image: repeating-linear-gradient(to left, ${tokens.border} 0 1px, transparent 1px var(--day-tick, 100%));
  }
`

const fills: Readonly<Record<DayBarSegment['kind'], string>> = {
  clockedIn: tokens.working,
  atLunch: tokens.lunch,
  clockedOut: `repeating-linear-gradient(135deg, ${tokens.border} 0 2px, transparent 2px 5px)`,
  missing: `repeating-linear-gradient(135deg, ${tokens.danger} 0 2px, ${tokens.dangerSoft} 2px 5px)`,
}

const Segment = styled('span', 'day-bar-segment')<{ $kind: DayBarSegment['kind'] }>`
  position: absolute;
  inset-block: 0;
  min-inline-size: 4px;
  background: ${props => fills[props.$kind]};
  border-radius: 2px;
  forced-color-adjust: none;
`

const Now = styled('span', 'day-bar-now')`
  position: absolute;
  inset-block: -3px;
  inline-size: 2px;
  background: ${tokens.text};
`

const Hours = styled('div', 'day-bar-hours')`
  position: relative;
  block-size: 16px;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Hour = styled('span', 'day-bar-hour')`
  position: absolute;
  unicode-bidi: plaintext;
  white-space: nowrap;
  translate: -50%;

  [dir='rtl'] & {
    translate: 50%;
  }
`
