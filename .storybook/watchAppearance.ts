import { addons } from 'storybook/preview-api'
import { appearanceOf, initialGlobals, type StoryAppearance } from './toolbars.ts'

let appearance: StoryAppearance = appearanceOf(globalsOfAddress())
const listeners = new Set<() => void>()

addons.ready().then(channel =>
  channel.on('globalsUpdated', ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
    appearance = appearanceOf(globals)
    for (const listener of listeners) listener()
  }),
)

/** The selections of the toolbars, for docs pages outside of stories. */
export const watchAppearance = {
  read: () => appearance,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads the page's `?globals=colorScheme:dark;density:compact`, as Storybook writes it. */
function globalsOfAddress(): Readonly<Record<string, unknown>> {
  const text = new URLSearchParams(document.location.search).get('globals') ?? ''
  const chosen = text.split(';').map(pair => pair.split(':'))
  return Object.fromEntries(chosen.filter(([name = '', value]) => name in initialGlobals && value))
}
