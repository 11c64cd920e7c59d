import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { themes } from 'storybook/theming'
import { watchAppearance } from './watchAppearance.ts'

/** A docs page in the color scheme of its stories. */
export function StoryDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { colorScheme } = useSyncExternalStore(watchAppearance.subscribe, watchAppearance.read)
  const isDark = colorScheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark'
  return (
    <DocsContainer {...props} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  )
}
