import type { MessageKey } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.ts'
import { focusRing, notPrinted, space, styled, tokens } from '../theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'

export type HoursTab = 'employeeHoursReport' | 'reconcile'

const tabs: readonly { readonly page: HoursTab; readonly label: MessageKey }[] = [
  { page: 'employeeHoursReport', label: 'reconcile.hours' },
  { page: 'reconcile', label: 'destination.reconcile' },
]

/** The tabs of the Employee Hours Report, each with its own address. None in hosts without links. */
export function HoursTabs({ current }: { readonly current: HoursTab }) {
  const t = useMessages()
  const { hrefFor, onNavigate } = useConsole()
  const linkTo = useDestinationLink()
  if (!hrefFor && !onNavigate) return null
  return (
    <Tabs aria-label={t('destination.employeeHoursReport')}>
      {tabs.map(({ page, label }) => (
        <Tab key={page} {...linkTo({ page })} aria-current={page === current ? 'page' : undefined}>
          {t(label)}
        </Tab>
      ))}
    </Tabs>
  )
}

const Tabs = styled('nav', 'hours-tabs')`
  display: flex;
  gap: ${space(1)};
  ${notPrinted}
`

const Tab = styled('a', 'hours-tab')`
  display: inline-flex;
  align-items: center;
  min-block-size: 32px;
  padding-inline: ${space(2)};
  font-weight: 500;
  color: ${tokens.muted};
  text-decoration: none;
  border-block-end: 2px solid transparent;
  cursor: pointer;
  ${focusRing}

  &:hover {
    color: ${tokens.text};
  }
  &[aria-current] {
    color: ${tokens.text};
    border-block-end-color: ${tokens.primary};
  }
  @media (width < 680px), (pointer: coarse) {
    min-block-size: 44px;
  }
`
