import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { PageSkeleton } from '../../packages/console-react/src/ui/PageSkeleton.tsx'
import { dark, expectDark, spanish } from '../situations.ts'

const meta = preview.meta({ title: 'Pieces/Page on its way', component: PageSkeleton })

export const Loading = meta.story({
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveAttribute('aria-busy', 'true')
    await expect(status).toHaveTextContent('Loading…')
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async ({ canvas }) => expectDark(canvas.getByRole('status')),
})

export const Spanish = meta.story({
  globals: spanish,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando…')
  },
})
