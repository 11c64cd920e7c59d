import { type ColorScheme, type Messages, messagesOf, pickLanguage } from '@fieldtime/console-core'
import type { ConsoleDestination, ConsoleTheme, Contrast, Density } from '@fieldtime/console-react'
import { BareConsoleProvider, ConsoleRoot, space, styled } from '@fieldtime/console-react/ui'
import { type ReactNode, useMemo } from 'react'
import { action } from 'storybook/actions'
import { environment, type StoryRole, storyNow, storyUser } from './demo.ts'
import { partnerTheme } from './partnerTheme.ts'
import { partnerWords } from './partnerWords.ts'

/** Our own theme or words, or those of a partner. */
export type StoryBrand = 'ours' | 'partner'

export interface StoryConsoleProps {
  readonly role: StoryRole
  readonly theme: StoryBrand
  readonly words: StoryBrand
  readonly colorScheme: ColorScheme
  /** BCP 47 tag. */
  readonly locale: string
  readonly contrast: Contrast
  readonly density: Density
  /** `auto` follows the locale. */
  readonly direction: 'auto' | 'ltr' | 'rtl'
  /** The surroundings of the story: the whole screen, a screen with padding, or a part of a docs page. */
  readonly stage: 'screen' | 'roomyScreen' | 'docs'
  readonly children: ReactNode
}

/** The console of a story: the demo company at a fixed time, with links that only report clicks. */
export function StoryConsole({ role, theme, words, locale, direction, stage, children, ...look }: StoryConsoleProps) {
  // Stories also show parts on their own, without the page that would load their messages.
  const messages = useMemo(() => ({ ...messagesOf(pickLanguage([locale])), ...wordsOf[words] }), [locale, words])
  return (
    <BareConsoleProvider
      services={{ ...environment, baseUrl: environment.apiBaseUrl }}
      user={storyUser(role)}
      getAccessToken={getStoryToken}
      host={{ now: getStoryNow }}
      links={{ href, navigate }}
      appearance={{ ...look, theme: themes[theme], ...(direction === 'auto' ? {} : { direction }) }}
      locale={locale}
      messages={messages}
      dataNotices
    >
      <ConsoleRoot>
        <Stage data-stage={stage}>{children}</Stage>
      </ConsoleRoot>
    </BareConsoleProvider>
  )
}

const themes: Readonly<Record<StoryBrand, Partial<ConsoleTheme>>> = { ours: {}, partner: partnerTheme }
const wordsOf: Readonly<Record<StoryBrand, Partial<Messages>>> = { ours: {}, partner: partnerWords }

const getStoryNow = () => storyNow
const getStoryToken = async () => 'demo-token'

const navigate = action('navigate')

function href({ page, ...parameters }: ConsoleDestination): string {
  const query = new URLSearchParams({ ...parameters }).toString()
  return `#/${page}${query && `?${query}`}`
}

const Stage = styled('div', 'story-stage')`
  &:not([data-stage='docs']) {
    min-height: 100vh;
  }
  &:not([data-stage='screen']) {
    padding: ${space(6)};
  }
`
