import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'
import { exceljsFromSource } from '../packages/console-core/exceljsParts.ts'
import { sourceAliases } from '../sourceAliases.ts'

/** Nothing here reaches out: no telemetry, no check for news or newer versions. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
    '../apps/reference-console/stories/*.@(mdx|stories.tsx)',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  features: { sidebarOnboardingChecklist: false },
  // TypeScript 7 has no compiler API: props are read by Babel.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: config =>
    mergeConfig(config, {
      plugins: [react(), exceljsFromSource()],
      resolve: { alias: sourceAliases },
      // Scanned in advance: a dependency that is found late reloads the page under a story. Icons are modules already.
      optimizeDeps: {
        exclude: ['lucide-react'],
        entries: [
          '.storybook/preview.tsx',
          'stories/**/*.tsx',
          '{packages,apps}/*/{src,stories}/**/*.tsx',
          // The worker of exports, which only its address names.
          'packages/console-react/src/**/*.ts',
        ],
      },
    }),
}

export default config
