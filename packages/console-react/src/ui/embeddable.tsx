import type { MessageSubject } from '@fieldtime/console-core'
import type { ComponentType, ReactNode } from 'react'
import { ConsoleRoot, type RootProps } from './ConsoleRoot.tsx'
import { loadOnDemand } from './loadOnDemand.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A component for hosts: it loads on demand and has a root of its own. */
export function embeddable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  subject: MessageSubject | null = null,
): (props: Props & RootProps) => ReactNode {
  const Part = loadOnDemand(load, PageSkeleton, subject)
  return function Embeddable(props: Props & RootProps) {
    return (
      <ConsoleRoot {...rootPropsOf(props)}>
        <Part {...props} />
      </ConsoleRoot>
    )
  }
}

function rootPropsOf({ id, className, style, ref, height, ...others }: RootProps): RootProps {
  const data = Object.entries(others).filter(([name]) => name.startsWith('data-'))
  return { id, className, style, ref, height, ...Object.fromEntries(data) }
}
