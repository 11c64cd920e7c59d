import { type ClockInStatusTarget, nameOfPerson } from '@fieldtime/console-core/internal'
import type { ReportPerson } from '@fieldtime/console-core/reports'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatLongDay } from '../dates/formatDate.ts'
import { focusRing, styled, tokens } from '../theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'

export interface StatusLinkProps {
  /** Null where nobody clocked in. */
  readonly target: ClockInStatusTarget | null
  readonly person: ReportPerson
  /** The worked duration, as the table writes it. */
  readonly children: string
}

/** Leads from a worked duration to Clock-In Status of its date and employee, in a new tab. */
export function StatusLink({ target, person, children }: StatusLinkProps): ReactNode {
  const t = useMessages()
  const { hrefFor, locale } = useConsole()
  const linkTo = useDestinationLink()
  if (target === null) return children
  return (
    // A table of these is one tab stop: Enter in the cell follows its link.
    <Anchor
      {...(hrefFor ? { href: hrefFor(target), target: '_blank', rel: 'noopener' } : linkTo(target))}
      tabIndex={-1}
      aria-label={t('report.openStatus', children, nameOfPerson(person), formatLongDay(target.date, locale))}
    >
      {children}
    </Anchor>
  )
}

const Anchor = styled('a', 'status-link')`
  color: ${tokens.primary};
  border-radius: 2px;
  cursor: pointer;
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`
