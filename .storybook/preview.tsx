import '@fontsource-variable/inter'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'
import { servicesFor } from '../stories/demo.ts'
import { StoryConsole } from '../stories/StoryConsole.tsx'
import { fitControls } from './fitControls.ts'
import { quickCheck } from './quickCheck.ts'
import { StoryDocs } from './StoryDocs.tsx'
import { appearanceOf, globalTypes, initialGlobals } from './toolbars.ts'
import { startWorker } from './worker.ts'

// Pages load their code on first render, which can take a busy machine longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  // Full-screen pages and overlays have no docs page, because several stories on one page would compete for focus and for
  // responses.
  tags: ['autodocs'],
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    a11y: { test: 'error', options: import.meta.env.MODE === 'test' ? quickCheck : {} },
    viewport: {
      options: {
        desktop: { name: 'Desktop, 1440', type: 'desktop', styles: { width: '1440px', height: '900px' } },
        tablet: { name: 'Tablet, 1024', type: 'tablet', styles: { width: '1024px', height: '768px' } },
        phone: { name: 'Phone, 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
      },
    },
    docs: { container: StoryDocs },
    options: {
      storySort: {
        order: [
          'Gallery',
          'Start here',
          'Foundations',
          'Pages',
          ['*', ['Usage']],
          'Cards',
          ['*', ['Usage']],
          'Shell',
          'Pieces',
          ['*', ['Usage', 'Docs']],
        ],
      },
    },
  },
  argTypesEnhancers: [fitControls],
  beforeEach: ({ msw, globals }) => msw.use(...servicesFor(globals.role)),
  decorators: [
    (Story, { args, globals, parameters, viewMode }) => {
      // The shell renders its own console, whose menus change theme and language.
      if (parameters.hasOwnConsole) return <Story />
      // A page keeps its data and initial props, so a changed control needs a new one.
      const key = parameters.remounts ? JSON.stringify(args) : null
      return (
        <StoryConsole key={key} {...appearanceOf(globals)} stage={viewMode === 'docs' ? 'docs' : 'roomyScreen'}>
          <Story />
        </StoryConsole>
      )
    },
  ],
})
