import { type ConsoleError, ConsoleProvider, type ConsoleProviderProps } from '@fieldtime/console-react'
import {
  ConsoleRoot,
  notifyHost,
  ProblemNotice,
  type ProblemNoticeProps,
  ShowsProblemsContext,
  unknownUser,
} from '@fieldtime/console-react/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { findFlaw } from './widgetErrors.ts'
import { type WidgetOptions, widgetPropsIn } from './widgetOptions.ts'
import { widgets } from './widgets.tsx'

export interface DrawingProps {
  readonly options: WidgetOptions
  /** Where the style elements go, in the shadow root that the widget is drawn in. */
  readonly styleTarget: HTMLElement
}

interface DrawnWidgetProps extends DrawingProps {
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
  const { widget, host, ...given } = options
  // `options` is typed by widget, so the props match.
  const Shown = widgets[widget] as ComponentType<object>
  return (
    <WidgetConsole key={widget} {...given} host={{ ...host, styleTarget }}>
      <Shown {...widgetPropsIn(options)} />
    </WidgetConsole>
  )
}

interface FlawedWidgetProps extends DrawingProps {
  readonly flaw: ConsoleError
}

function FlawedWidget({ flaw, ...props }: FlawedWidgetProps) {
  const { onError } = props.options
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each flaw once per attempt.
  useEffect(() => notifyHost(onError, flaw), [flaw.message, attempt])
  return <NoticeAlone code={flaw.code} onRetry={() => setAttempt(count => count + 1)} {...props} />
}

/** Provider of a widget. Loading failures replace the content of the component. */
function WidgetConsole(props: ConsoleProviderProps) {
  return (
    <ShowsProblemsContext value>
      <ConsoleProvider {...props} />
    </ShowsProblemsContext>
  )
}

/** Renders with the host's theme and makes no requests. */
function NoticeAlone({ options, styleTarget, ...notice }: DrawingProps & ProblemNoticeProps) {
  const { onError: _, host, ...given } = options
  return (
    <ConsoleProvider {...given} services={nowhere} user={unknownUser} host={{ ...host, styleTarget }}>
      <ConsoleRoot>
        <ProblemNotice {...notice} />
      </ConsoleRoot>
    </ConsoleProvider>
  )
}

const nowhere = { baseUrl: '' }
