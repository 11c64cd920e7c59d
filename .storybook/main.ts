import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'
import { exceljsFromSource } from '../packages/console-core/exceljsParts.ts'
import { sourceAliases } from '../sourceAliases.ts'

/** Storybook makes no network requests: no telemetry and no update checks. */
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
      // Vite scans these in advance, because a dependency that it discovers late reloads the page during a story. Icons are
      // already modules.
      optimizeDeps: {
        exclude: ['lucide-react'],
        entries: [
          '.storybook/preview.tsx',
          'stories/**/*.tsx',
          '{packages,apps}/*/{src,stories}/**/*.tsx',
          // The export worker, which is referenced only by its URL.
          'packages/console-react/src/**/*.ts',
        ],
      },
    }),
}

export default config
