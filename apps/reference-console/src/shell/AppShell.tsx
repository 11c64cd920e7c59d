import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'
import { ErrorBoundary, focusRing, space, styled, tokens, useConsole } from '@fieldtime/console-react/ui'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConsolePage } from '../destinations.ts'
import { HeaderBar } from './HeaderBar.tsx'
import { navigationPageOf } from './navigation.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { Rail, railWidth } from './Rail.tsx'
import { SearchProvider } from './search/SearchProvider.tsx'
import { type ShellLayout, useShellLayout } from './shellLayout.ts'
import { useArrival } from './useArrival.ts'
import { useRail } from './useRail.ts'
import { useShellSize } from './useShellSize.ts'
import { useTitleOf } from './useTitleOf.ts'

export interface AppShellProps {
  /** The current page; null for an unknown path. */
  readonly destination: ConsoleDestination | null
  /** Shown above every page. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Pixels: reports use the screen, forms and lists stay readable (spec, section 2). */
const contentWidths: Record<ConsolePage, 1024 | 1920> = {
  dashboard: 1920,
  clockEventsReport: 1920,
  clockInStatus: 1920,
  exceptions: 1920,
  employeeHoursReport: 1920,
  week: 1920,
  reconcile: 1920,
  legacyEmployeeHours: 1920,
  detailReport: 1920,
  photo: 1920,
  changeHistory: 1920,
  companySettings: 1024,
  users: 1024,
  user: 1024,
  userGroups: 1024,
  userGroup: 1024,
}

/** The frame of every page, with the navigation that fits the window. */
export function AppShell({ destination, notice = null, children }: AppShellProps) {
  const t = useMessages()
  const layout = useShellLayout()
  const { isFolded, fold } = useRail()
  const frame = useRef<HTMLDivElement>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useArrival(frame, content, pathname)
  useShellSize(bar, layout === 'rail' ? railWidth(isFolded) : 0)

  const handleSkip = (event: MouseEvent) => {
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <SearchProvider currentPage={navigationPageOf(destination)}>
      <Frame ref={frame} data-layout={layout}>
        {destination && <DocumentTitle destination={destination} />}
        <SkipLink href="#content" onClick={handleSkip}>
          {t('shell.skipToContent')}
        </SkipLink>
        {layout === 'rail' && <Rail destination={destination} isFolded={isFolded} onFold={fold} />}
        {layout === 'header' && <HeaderBar ref={setBar} destination={destination} />}
        {layout === 'phone' && <PhoneBar ref={setBar} destination={destination} />}
        <Content
          id="content"
          ref={content}
          tabIndex={-1}
          $layout={layout}
          $width={destination ? contentWidths[destination.page] : 1024}
        >
          {notice}
          <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
        </Content>
      </Frame>
    </SearchProvider>
  )
}

function DocumentTitle({ destination }: { readonly destination: ConsoleDestination }) {
  const { productName } = useConsole()
  const title = useTitleOf(destination)
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title, productName])
  return null
}

const Frame = styled('div', 'shell')`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  &[data-layout='rail'] {
    flex-direction: row;
  }
  @media print {
    display: block;
    min-height: 0;
  }
`

const SkipLink = styled('a', 'shell-skip-link')`
  position: absolute;
  z-index: 3;
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  padding: ${space(2)} ${space(3)};
  background: ${tokens.raised};
  border-radius: ${tokens.radiusSmall};
  box-shadow: ${tokens.shadow};
  ${focusRing}

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

/** Pixels between the edges of the window, or the navigation, and the content. */
const gutters: Readonly<Record<ShellLayout, number>> = { rail: 24, header: 24, phone: 12 }

const Content = styled('main', 'shell-content')<{ $layout: ShellLayout; $width: number }>`
  flex: 1;
  min-inline-size: 0;
  max-inline-size: ${props => props.$width + 2 * gutters[props.$layout]}px;
  --ft-page-inset: ${props => gutters[props.$layout]}px;
  padding: 0 var(--ft-page-inset) ${space(2.5)};
  outline: none;

  @media print {
    max-inline-size: none;
    padding: 0;
  }
`
