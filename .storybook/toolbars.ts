import type { StoryConsoleProps } from '../stories/StoryConsole.tsx'

/** The display options that the toolbars select. */
export type StoryAppearance = Omit<StoryConsoleProps, 'stage' | 'children'>

export const initialGlobals: StoryAppearance = {
  role: 'manager',
  theme: 'ours',
  words: 'ours',
  colorScheme: 'light',
  contrast: 'standard',
  density: 'comfortable',
  locale: 'en-US',
  direction: 'auto',
}

/** Reads the appearance from Storybook's globals, which also contain those of its addons. */
export function appearanceOf(globals: Readonly<Record<string, unknown>>): StoryAppearance {
  const { role, theme, words, colorScheme, contrast, density, locale, direction } = { ...initialGlobals, ...globals }
  return { role, theme, words, colorScheme, contrast, density, locale, direction }
}

const toolbar = <Icon extends string>(description: string, icon: Icon, titles: Readonly<Record<string, string>>) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
  },
})

export const globalTypes = {
  role: toolbar('Signed-in user', 'user', { manager: 'Manager', reports: 'Reports only' }),
  theme: toolbar('Theme', 'paintbrush', { ours: 'Our theme', partner: 'A partner’s theme' }),
  words: toolbar('Messages', 'comment', { ours: 'Our messages', partner: 'A partner’s messages' }),
  colorScheme: toolbar('Color scheme', 'mirror', { light: 'Light', dark: 'Dark', auto: 'System scheme' }),
  contrast: toolbar('Contrast', 'contrast', {
    standard: 'Standard contrast',
    more: 'More contrast',
    auto: 'System contrast',
  }),
  density: toolbar('Density', 'ruler', { comfortable: 'Comfortable', compact: 'Compact' }),
  locale: toolbar('Language', 'globe', { 'en-US': 'English', 'es-US': 'Español' }),
  direction: toolbar('Text direction', 'transfer', {
    auto: 'Language’s direction',
    ltr: 'Left to right',
    rtl: 'Right to left',
  }),
}
