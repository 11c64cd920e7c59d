import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Fieldtime Console',
    brandUrl: './',
    brandTarget: '_self',
  }),
})
