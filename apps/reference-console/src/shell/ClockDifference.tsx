import { useMessages } from '@fieldtime/console-react'
import { Notice, useConsole } from '@fieldtime/console-react/ui'

export interface ClockDifferenceProps {
  /** Milliseconds by which the services' clock is ahead. */
  readonly offset: number
  readonly onDismiss: () => void
}

/** Loaded on demand, because most clocks are right. */
export function ClockDifference({ offset, onDismiss }: ClockDifferenceProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const difference = formatDifference(Math.abs(offset), locale)
  return (
    <Notice variant="warning" action={{ label: t('toasts.dismiss'), onPress: onDismiss }}>
      {t(offset > 0 ? 'clock.slow' : 'clock.fast', difference)}
    </Notice>
  )
}

/** `50 minutes`, `3 hours`, `2 days`: in the largest unit of which there are at least two, or one day. */
function formatDifference(milliseconds: number, locale: string): string {
  const minutes = Math.round(milliseconds / 60_000)
  const [value, unit] = inUnit(minutes)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

function inUnit(minutes: number): [value: number, unit: 'minute' | 'hour' | 'day'] {
  if (minutes < 120) return [minutes, 'minute']
  const hours = Math.round(minutes / 60)
  return hours < 24 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
}
