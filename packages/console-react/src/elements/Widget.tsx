import { useEffect, useState } from 'react'
import { ConsoleProvider } from '../ConsoleProvider.tsx'
import type { ConsoleError } from '../consoleContext.ts'
import { nobody } from '../identity.ts'
import { notifyHost } from '../notifyHost.ts'
import { ConsoleRoot } from '../ui/ConsoleRoot.tsx'
import { ProblemNotice, type ProblemNoticeProps } from '../ui/ProblemNotice.tsx'
import { useWidgetLoad } from './useWidgetLoad.ts'
import { findFlaw } from './widgetErrors.ts'
import type { WidgetOptions, WidgetQuestion } from './widgetOptions.ts'
import { widgets } from './widgets.tsx'

export interface WidgetProps {
  readonly options: WidgetOptions
  /** Where the style elements go, in the shadow root that the widget is drawn in. */
  readonly styleTarget: HTMLElement
}

interface DrawnWidgetProps extends WidgetProps {
  /** The host has signed this person out. */
  readonly isSignedOut: boolean
  /** 'Retry' asks the host's session once more. */
  readonly onRetry: () => void
}

/** One report or chart with a console of its own, or a sentence about why there is none. */
export function Widget({ options, styleTarget, isSignedOut, onRetry }: DrawnWidgetProps) {
  const flaw = findFlaw(options)
  if (flaw) return <FlawedWidget flaw={flaw} options={options} styleTarget={styleTarget} />
  if (isSignedOut) {
    return <NoticeAlone code="SIGNED_OUT" onRetry={onRetry} options={options} styleTarget={styleTarget} />
  }
  return <LoadingWidget key={subjectOf(options)} options={options} styleTarget={styleTarget} />
}

/** Another widget, person, or service starts again, without the failures of the previous one. */
function subjectOf({ widget, services, user }: WidgetOptions): string {
  const { baseUrl, apiGatewayBaseUrl, telematicsBaseUrl } = services
  return JSON.stringify([widget, user?.companyId, user?.id, baseUrl, apiGatewayBaseUrl, telematicsBaseUrl])
}

/** 'Retry' begins anew: with a transport and a cache that know nothing of what went wrong. */
function LoadingWidget({ options, styleTarget }: WidgetProps) {
  const { problem, attempt, retry, fetch, handlers } = useWidgetLoad(options)
  const { widget, host, ...given } = options
  return (
    <ConsoleProvider key={attempt} {...given} {...handlers} host={{ ...host, fetch, styleTarget }}>
      {problem && (
        <ConsoleRoot>
          <ProblemNotice code={problem.error.code} onRetry={retry} />
        </ConsoleRoot>
      )}
      {!problem?.standsAlone && <Part widget={widget} {...questionOf(options)} />}
    </ConsoleProvider>
  )
}

function Part({ widget, ...question }: Pick<WidgetOptions, 'widget'> & WidgetQuestion) {
  const Shown = widgets[widget]
  return <Shown {...question} />
}

function questionOf({ date, employeeId, view, height, onDateChange }: WidgetOptions): WidgetQuestion {
  return {
    date,
    employeeId,
    view,
    height,
    onDateChange,
  }
}

interface FlawedWidgetProps extends WidgetProps {
  readonly flaw: ConsoleError
}

function FlawedWidget({ flaw, ...props }: FlawedWidgetProps) {
  const { onError } = props.options
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each flaw and each try.
  useEffect(() => notifyHost(onError, flaw), [flaw.message, attempt])
  return <NoticeAlone code={flaw.code} onRetry={() => setAttempt(count => count + 1)} {...props} />
}

/** Renders with the host's theme and makes no requests. */
function NoticeAlone({ options, styleTarget, ...notice }: WidgetProps & ProblemNoticeProps) {
  const { onError: _, host, ...given } = options
  return (
    <ConsoleProvider {...given} services={nowhere} user={nobody} host={{ ...host, styleTarget }}>
      <ConsoleRoot>
        <ProblemNotice {...notice} />
      </ConsoleRoot>
    </ConsoleProvider>
  )
}

const nowhere = { baseUrl: '' }
