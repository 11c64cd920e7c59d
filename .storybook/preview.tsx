import '@fontsource-variable/inter'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'
import { servicesFor } from '../stories/demo.ts'
import { StoryConsole, type StoryConsoleProps } from '../stories/StoryConsole.tsx'
import { startWorker } from './worker.ts'

// Pages fetch their code when they are first shown, which a busy machine does not finish within the usual second.
configure({ asyncUtilTimeout: 5_000 })

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  // What fills the screen or lies over it has no page of docs: there its stories would fight for focus and answers.
  tags: ['autodocs'],
  initialGlobals: { role: 'manager', colorScheme: 'light', locale: 'en-US', density: 'comfortable', direction: 'auto' },
  globalTypes: {
    role: {
      description: 'Who is signed in',
      toolbar: {
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: 'manager', title: 'Manager' },
          { value: 'reports', title: 'Reports only' },
        ],
      },
    },
    colorScheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'As the system' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en-US', title: 'English' },
          { value: 'es-US', title: 'Español' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'ruler',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
    direction: {
      description: 'Direction of reading',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'As the language' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    // A test needs no description of what is in order, which takes axe longer than finding what is not.
    a11y: { test: 'error', options: import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {} },
    viewport: {
      options: {
        desktop: { name: 'Desktop, 1440', type: 'desktop', styles: { width: '1440px', height: '900px' } },
        tablet: { name: 'Tablet, 1024', type: 'tablet', styles: { width: '1024px', height: '768px' } },
        phone: { name: 'Phone, 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
      },
    },
    options: { storySort: { order: ['Pages', 'Shell', 'Dates', 'Pieces'] } },
  },
  beforeEach: ({ msw, globals }) => msw.use(...servicesFor(globals.role)),
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      // The shell brings a console of its own, whose look its menus change.
      if (parameters.hasOwnConsole) return <Story />
      const look = globals as Omit<StoryConsoleProps, 'stage' | 'children'>
      return (
        <StoryConsole
          role={look.role}
          colorScheme={look.colorScheme}
          locale={look.locale}
          density={look.density}
          direction={look.direction}
          stage={viewMode === 'docs' ? 'docs' : 'roomyScreen'}
        >
          <Story />
        </StoryConsole>
      )
    },
  ],
})
