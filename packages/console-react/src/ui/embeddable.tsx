import type { MessageSubject } from '@fieldtime/console-core'
import { type ComponentType, type ReactNode, useContext } from 'react'
import type { ComponentName } from '../provider/componentNames.ts'
import { ConsoleContext, ShowsProblemsContext, useConsole } from '../provider/consoleContext.ts'
import { ConsoleRoot, type RootProps } from './ConsoleRoot.tsx'
import { loadOnDemand } from './loadOnDemand.tsx'
import { PageSkeleton } from './Skeleton.tsx'
import { type ComponentEvents, useComponentLoad } from './useComponentLoad.ts'

const ProblemNotice = loadOnDemand(
  async () => (await import('./ProblemNotice.tsx')).ProblemNotice,
  () => null,
)

/** Props of every component. */
export interface ComponentProps extends RootProps, ComponentEvents {}

/**
 * Creates a component for hosts: loads its code on demand, renders its own root, reports its loading to the host, and remounts for another
 * user.
 */
export function embeddable<Props extends object>(
  name: ComponentName,
  load: () => Promise<ComponentType<Props>>,
  subject: MessageSubject | null = null,
): (props: Props & ComponentProps) => ReactNode {
  const Part = loadOnDemand(load, PageSkeleton, subject)
  return function Embeddable(props: Props & ComponentProps) {
    const { identity } = useConsole()
    const showsProblems = useContext(ShowsProblemsContext)
    const { world, problem, key } = useComponentLoad(name, props, showsProblems)
    const isShown = identity.status === 'known' && !(showsProblems && problem?.isFinal)
    const notice = showsProblems || identity.status === 'failed' ? problem : null
    return (
      <ConsoleRoot {...rootPropsOf(props)}>
        {notice && <ProblemNotice code={notice.code} onRetry={notice.retry} />}
        {identity.status === 'pending' && <PageSkeleton />}
        {isShown && (
          <ConsoleContext key={key} value={world}>
            <Part {...props} />
          </ConsoleContext>
        )}
      </ConsoleRoot>
    )
  }
}

function rootPropsOf({ id, className, style, ref, height, frame, ...others }: RootProps): RootProps {
  const data = Object.entries(others).filter(([name]) => name.startsWith('data-'))
  return { id, className, style, ref, height, frame, ...Object.fromEntries(data) }
}
