import {
  type ConsoleDestination,
  ConsoleLink,
  ErrorBoundary,
  focusRing,
  notPrinted,
  space,
  styled,
  tokens,
  useConsole,
  useMessages,
} from '@fieldtime/console-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ConsolePage } from '../destinations.ts'
import { NarrowNavigation, ShellControls } from './ShellControls.tsx'
import { useArrival } from './useArrival.ts'
import { barHeight, lowWindow, useBarHeight } from './useBarHeight.ts'
import { useIsNarrow } from './useIsNarrow.ts'
import { useTitleOf } from './useTitleOf.ts'

export interface AppShellProps {
  /** The page that is shown; null for a path that is none. */
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
  employeeHoursReport: 1920,
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

export function AppShell({ destination, notice = null, children }: AppShellProps) {
  const { productName } = useConsole()
  const t = useMessages()
  const isNarrow = useIsNarrow()
  const bar = useRef<HTMLElement>(null)
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useArrival(content, pathname)
  useBarHeight(bar)

  const handleSkip = (event: MouseEvent) => {
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <Frame>
      {destination && <DocumentTitle destination={destination} />}
      <SkipLink href="#content" onClick={handleSkip}>
        {t('shell.skipToContent')}
      </SkipLink>
      <Bar ref={bar} $isNarrow={isNarrow}>
        {isNarrow && <NarrowNavigation destination={destination} />}
        <Product>
          <ConsoleLink to={{ page: 'dashboard' }}>{productName}</ConsoleLink>
        </Product>
        <ShellControls destination={destination} isNarrow={isNarrow} />
      </Bar>
      <Content id="content" ref={content} tabIndex={-1} $width={destination ? contentWidths[destination.page] : 1024}>
        {notice}
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </Content>
    </Frame>
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

/** Pixels, at the usual font size; on a narrow window the business unit has a line of its own. */
const barHeights = { narrow: 97, wide: 53 } as const

const Bar = styled('header', 'shell-bar')<{ $isNarrow: boolean }>`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  display: flex;
  flex-wrap: ${props => (props.$isNarrow ? 'wrap' : 'nowrap')};
  align-items: center;
  gap: ${space(2)};
  min-height: ${props => barHeights[props.$isNarrow ? 'narrow' : 'wide']}px;
  padding: ${space(1)} ${props => space(props.$isNarrow ? 2 : 4)};
  ${notPrinted}
  background: ${tokens.raised};
  border-block-end: 1px solid ${tokens.border};

  @media ${lowWindow} {
    position: static;
  }
  /* The document keeps what has focus below the bar. What is in the bar is in sight already. */
  & :is(a, button) {
    scroll-margin-block-start: calc(-1 * ${barHeight});
  }
`

const Product = styled('div', 'shell-product')`
  min-width: 0;
  margin-inline-end: ${space(3)};
  overflow: hidden;
  font-weight: 650;
  letter-spacing: -0.01em;
  white-space: nowrap;
  text-overflow: ellipsis;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    color: ${tokens.text};
    text-decoration: none;
  }
`

const Content = styled('main', 'shell-content')<{ $width: number }>`
  flex: 1;
  inline-size: 100%;
  max-inline-size: ${props => props.$width}px;
  margin-inline: auto;
  padding: ${space(5)} ${space(4)} ${space(8)};
  outline: none;

  @media print {
    max-inline-size: none;
    padding: 0;
  }

  @media (width < 720px) {
    padding: ${space(3)} ${space(2)} ${space(6)};
  }
`
