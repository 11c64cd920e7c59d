import { type ClockInStatusTarget, nameOfPerson } from '@fieldtime/console-core/internal'
import type { ReportPerson } from '@fieldtime/console-core/reports'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { focusRing, styled } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'
import { useControlTabIndex } from '../ui/focus.ts'
import { formatLongDay } from '../ui/formatDate.ts'

export interface StatusLinkProps {
  /** Null if no one clocked in. */
  readonly target: ClockInStatusTarget | null
  readonly person: ReportPerson
  /** Describes the cell for screen readers. */
  readonly value: string
  readonly children: ReactNode
}

/** Leads from a worked duration to Clock-In Status of its date and employee, in a new tab. */
export function StatusLink({ target, person, value, children }: StatusLinkProps): ReactNode {
  const t = useMessages()
  const { href, locale } = useConsole()
  const linkTo = useDestinationLink()
  const tabIndex = useControlTabIndex()
  if (target === null) return children
  return (
    <Anchor
      {...(href ? { href: href(target), target: '_blank', rel: 'noopener' } : linkTo(target))}
      tabIndex={tabIndex}
      aria-label={t('report.openStatus', value, nameOfPerson(person), formatLongDay(target.date, locale))}
    >
      {children}
    </Anchor>
  )
}

const Anchor = styled('a', 'status-link')`
  /* Enlarges the touch target without moving the text. */
  padding-block: 4px;
  color: inherit;
  border-radius: 2px;
  cursor: pointer;
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`
