import type { MessageSubject } from '@fieldtime/console-core'
import type { ComponentType, ReactNode } from 'react'
import { useConsole } from '../consoleContext.ts'
import { ConsoleRoot, type RootProps } from './ConsoleRoot.tsx'
import { loadOnDemand } from './loadOnDemand.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

/** A component for hosts: it loads on demand, has a root of its own, and starts again for another person. */
export function embeddable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  subject: MessageSubject | null = null,
): (props: Props & RootProps) => ReactNode {
  const Part = loadOnDemand(load, PageSkeleton, subject)
  return function Embeddable(props: Props & RootProps) {
    const { identity, scope } = useConsole()
    return (
      <ConsoleRoot {...rootPropsOf(props)}>
        {identity.status === 'known' && <Part key={scope} {...props} />}
        {identity.status === 'pending' && <PageSkeleton />}
        {identity.status === 'failed' && <ProblemNotice code={identity.code} onRetry={identity.retry} />}
      </ConsoleRoot>
    )
  }
}

function rootPropsOf({ id, className, style, ref, height, ...others }: RootProps): RootProps {
  const data = Object.entries(others).filter(([name]) => name.startsWith('data-'))
  return { id, className, style, ref, height, ...Object.fromEntries(data) }
}
