import { readChangeHistory } from '@fieldtime/console-core/contract'
import { CompanySettings, useMessages } from '@fieldtime/console-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { AtOnce } from './AtOnce.tsx'
import { changes, manyChanges, serveChanges } from './changes.ts'
import { company } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const ofCompany = changes.filter(({ subjectId }) => subjectId === company.id)

interface SettingsWithHistoryProps {
  /** The history is open from the start. */
  readonly isOpen: boolean
  /** There are more changes than the panel shows at first. */
  readonly hasManyChanges: boolean
}

function SettingsWithHistory({ isOpen }: SettingsWithHistoryProps) {
  const t = useMessages()
  return (
    <>
      <CompanySettings />
      {isOpen && <AtOnce run={() => open(t('changeHistory.panel'))} />}
    </>
  )
}

const services = servicesControls({ changes: { calls: [readChangeHistory], failsAfter: 1 } })

const meta = preview.meta({
  title: 'Pages/Page history',
  component: SettingsWithHistory,
  ...services,
  args: { ...services.args, isOpen: false, hasManyChanges: false },
  argTypes: {
    ...services.argTypes,
    isOpen: { description: 'The history is open from the start' },
    hasManyChanges: { description: 'More has been changed than a panel tells at once' },
  },
  beforeEach: [
    ({ args, msw }) => msw.use(serveChanges(args.hasManyChanges ? manyChanges : ofCompany)),
    services.beforeEach,
  ],
  tags: ['!autodocs'],
})

export const Collapsed = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'History' })
  },
})

export const Expanded = meta.story({
  args: { isOpen: true },
  play: async () => {
    await findItems()
  },
})

export const ShowMore = meta.story({
  args: { isOpen: true, hasManyChanges: true },
  play: async () => {
    await findItems()
    await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
    await findItems()
    screen.getByRole('button', { name: 'History' }).scrollIntoView({ block: 'start' })
  },
})

export const Empty = meta.story({
  args: { isOpen: true, changes: 'empty' },
  play: async () => {
    await screen.findByText('No changes yet')
  },
})

export const Loading = meta.story({
  args: { isOpen: true, changes: 'loading' },
  play: async () => {
    await screen.findByRole('button', { name: 'History', expanded: true })
  },
})

export const Failed = meta.story({
  args: { isOpen: true, changes: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load the history.")
  },
})

export const Narrow = meta.story({
  args: { isOpen: true },
  globals: phone,
  play: async ({ canvasElement }) => {
    await findItems()
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  args: { isOpen: true },
  globals: dark,
  play: async () => {
    const [item] = await findItems()
    if (item) await expectDark(item)
  },
})

export const Spanish = meta.story({
  args: { isOpen: true },
  globals: spanish,
  play: async () => {
    await expect((await findItems('Historial'))[0]).toHaveTextContent('Activado → Obligatorio')
  },
})

export const RightToLeft = meta.story({
  args: { isOpen: true },
  globals: rightToLeft,
  play: async () => {
    const [item] = await findItems()
    if (item) await expectRightToLeft(item)
  },
})

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function findItems(name = 'History'): Promise<readonly HTMLElement[]> {
  return within(await screen.findByRole('list', { name })).findAllByRole('listitem')
}
