import { ErrorBoundary } from '@fieldtime/console-react/ui'
import { spyOn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Error boundary',
  component: ErrorBoundary,
  args: { children: 'Hours by job, yesterday' },
  beforeEach: () => {
    // React logs the errors that a boundary catches. These are intended.
    spyOn(console, 'error').mockImplementation(() => undefined)
  },
})

export const NoError = meta.story({})

export const Failed = meta.story({
  render: () => (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  ),
})

let attempts = 0

export const Retried = meta.story({
  beforeEach: () => {
    attempts = 0
  },
  render: () => (
    <ErrorBoundary>
      <BrokenUntilRetried />
    </ErrorBoundary>
  ),
  play: async ({ canvas, userEvent }) => {
    attempts = 1
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  },
})

function Broken(): never {
  throw new Error('A chart that cannot be drawn')
}

function BrokenUntilRetried() {
  if (attempts === 0) throw new Error('A chart that could not be drawn at first')
  return 'Hours by job, yesterday'
}
