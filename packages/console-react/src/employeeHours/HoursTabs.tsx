import type { MessageKey } from '@fieldtime/console-core'
import type { KeyboardEvent } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { focusRing, notPrinted, space, styled, tokens } from '../theme/theme.ts'
import { useDestinationLink } from '../ui/ConsoleLink.tsx'

export type HoursTab = 'employeeHoursReport' | 'week' | 'reconcile'

const tabs: readonly { readonly page: HoursTab; readonly label: MessageKey }[] = [
  { page: 'employeeHoursReport', label: 'reconcile.hours' },
  { page: 'week', label: 'destination.week' },
  { page: 'reconcile', label: 'destination.reconcile' },
]

/**
 * The tabs of the Employee Hours Report, each a link with its own address: arrow keys move the focus, Enter opens a tab. None in hosts
 * without links.
 */
export function HoursTabs({ current }: { readonly current: HoursTab }) {
  const t = useMessages()
  const { href, navigate } = useConsole()
  const linkTo = useDestinationLink()
  if (!href && !navigate) return null
  return (
    <Tabs role="tablist" aria-label={t('destination.employeeHoursReport')} onKeyDown={moveFocus}>
      {tabs.map(({ page, label }) => (
        <Tab
          key={page}
          {...linkTo({ page })}
          role="tab"
          aria-selected={page === current}
          tabIndex={page === current ? 0 : -1}
        >
          {t(label)}
        </Tab>
      ))}
    </Tabs>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, number>> = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const index = event.target instanceof HTMLElement ? all.indexOf(event.target) : 0
  all[(index + step + all.length) % all.length]?.focus()
}

const Tabs = styled('div', 'hours-tabs')`
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
  &[aria-selected='true'] {
    color: ${tokens.text};
    border-block-end-color: ${tokens.primary};
  }
  @media (width < 680px), (pointer: coarse) {
    min-block-size: 44px;
  }
`
