import { readChangeHistory } from '@fieldtime/console-core/contract'
import { ChangeHistory } from '@fieldtime/console-react'
import { screen } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { changes, serveChanges } from './changes.ts'
import { servicesControls } from './servicesControls.ts'
import { cardsOnPhone, expectRightToLeft, rightToLeft, spanish, tableInDark } from './situations.ts'

const services = servicesControls({
  changes: { calls: [readChangeHistory], breaksOffAfter: 4, rowCount: changes.length },
})

const meta = preview.meta({
  title: 'Pages/Change History',
  component: ChangeHistory,
  ...services,
  beforeEach: [({ msw }) => msw.use(serveChanges(changes)), services.beforeEach],
  tags: ['!autodocs'],
})

export const LastSevenDays = meta.story({
  play: async () => {
    await findRows()
  },
})

export const Empty = meta.story({
  args: { changes: 'empty' },
  play: async () => {
    await screen.findByText('No changes on these dates')
  },
})

export const Loading = meta.story({
  args: { changes: 'awaited' },
  play: async () => {
    await screen.findByRole('treegrid')
  },
})

export const Failed = meta.story({
  args: { changes: 'refused' },
  play: async () => {
    await screen.findByText("Couldn't load this report.")
  },
})

export const Narrow = meta.story(cardsOnPhone('Change History'))

export const Dark = meta.story(tableInDark(findRows))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findRows()
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await findRows()
    await expectRightToLeft(screen.getByRole('treegrid'))
  },
})

/** The rows of a page, without its head. */
async function findRows(): Promise<readonly HTMLElement[]> {
  return screen.findAllByRole('checkbox', { name: /^(Select row|Seleccionar fila)/ })
}
