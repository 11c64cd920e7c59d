import { clockInStatusTarget, formatLastEventTime, type ReportDay } from '@fieldtime/console-core/internal'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { StatusLink } from './StatusLink.tsx'

export interface WorkedCellProps {
  readonly day: ReportDay
  /** The worked duration, as the table writes it. */
  readonly text: string
}

/** The worked duration of a day. A day without a clock-out shows the time since which it has been open instead. */
export function WorkedCell({ day, text }: WorkedCellProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { isLeftOpen, isOverLong } = day.clock
  const openSince = isLeftOpen ? t('report.openSince', formatLastEventTime(day, locale)) : null
  return (
    <>
      {isOverLong && !isLeftOpen && (
        <OverLong title={t('shift.over16Hours')}>
          <Icon icon={TriangleAlert} size={14} />
          <VisuallyHidden>{t('shift.over16Hours')}</VisuallyHidden>
        </OverLong>
      )}
      <StatusLink target={clockInStatusTarget(day)} person={day.person} value={openSince ?? text}>
        {openSince === null ? text : <OpenSince>{openSince}</OpenSince>}
      </StatusLink>
    </>
  )
}

const OpenSince = styled('span', 'open-since')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  color: ${tokens.danger};
`

const OverLong = styled('span', 'over-long')`
  display: inline-flex;
  margin-inline-end: ${space(1)};
  color: ${tokens.warning};
  vertical-align: middle;
`
