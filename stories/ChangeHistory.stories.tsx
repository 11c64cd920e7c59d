import { readChangeHistory } from '@fieldtime/console-core/contract'
import { ChangeHistory } from '@fieldtime/console-react'
import { screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { changes, serveChanges } from './changes.ts'
import { servicesControls } from './servicesControls.ts'
import {
  cardsOnPhone,
  dark,
  expectDark,
  expectPhone,
  expectRightToLeft,
  phone,
  rightToLeft,
  spanish,
} from './situations.ts'

const services = servicesControls({
  changes: { calls: [readChangeHistory], failsAfter: 4, rowCount: changes.length },
})

const meta = preview.meta({
  title: 'Pages/Change History',
  component: ChangeHistory,
  ...services,
  beforeEach: [({ msw }) => msw.use(serveChanges(changes)), services.beforeEach],
  tags: ['!autodocs'],
})

/** The members of one command are shown, a later command has undone another one, and a third was changed again. */
export const LastSevenDays = meta.story({
  play: async () => {
    await findSentences()
    await userEvent.click(screen.getByRole('button', { name: 'Show 4 changes' }))
  },
})

export const Empty = meta.story({
  args: { changes: 'empty' },
  play: async () => {
    await screen.findByText('No changes on these dates')
  },
})

export const Loading = meta.story({
  args: { changes: 'loading' },
  play: async () => {
    await screen.findByText('Loading…')
  },
})

export const Failed = meta.story({
  args: { changes: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load this report.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await findSentences()
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => {
    await findSentences()
    await expectDark(screen.getByRole('heading', { level: 1 }))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findSentences()
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await findSentences()
    await expectRightToLeft(screen.getByRole('heading', { level: 1 }))
  },
})

const table = 'columns=personName..left*date*time*kind*subjectName*workDate*field*from*to'

export const Table = meta.story({
  args: { view: table },
  play: async () => {
    await screen.findAllByRole('checkbox', { name: /^Select row/ })
  },
})

export const NarrowTable = meta.story({ args: { view: table }, ...cardsOnPhone('Change History') })

/** Each command is an item of the list of its day. */
async function findSentences(): Promise<readonly HTMLElement[]> {
  return screen.findAllByRole('listitem')
}
