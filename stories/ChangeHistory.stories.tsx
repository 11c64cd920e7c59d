import { readChangeHistory } from '@fieldtime/console-core/contract'
import { ChangeHistory } from '@fieldtime/console-react'
import { expect, screen } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { changes, tellChanges } from './changes.ts'
import { servicesControls } from './servicesControls.ts'
import { expectRightToLeft, rightToLeft, spanish, tableInDark, tableOnPhone } from './situations.ts'

const services = servicesControls({
  changes: { calls: [readChangeHistory], breaksOffAfter: 4, rowCount: changes.length },
})

const meta = preview.meta({
  title: 'Pages/Change History',
  component: ChangeHistory,
  ...services,
  beforeEach: [({ msw }) => msw.use(tellChanges(changes)), services.beforeEach],
  tags: ['!autodocs'],
})

export const LastSevenDays = meta.story({
  play: async () => {
    await expect(await findRows()).toHaveLength(changes.length)
    await expect(screen.getAllByText('Dana Whitfield')).toHaveLength(changes.length)
    await expect(screen.getByText('Clock in and Clock out')).toBeVisible()
    await expect(screen.getByText(/\(4\.50 h\)$/)).toBeVisible()
    await expect(screen.getByText('Date, Name, and Submitted Hours')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { changes: 'empty' },
  play: async () => {
    await expect(await screen.findByText('No changes on these dates')).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { changes: 'awaited' },
  play: async () => {
    await expect(await screen.findByRole('treegrid')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  args: { changes: 'refused' },
  play: async () => {
    await expect(await screen.findByText("Couldn't load this report.")).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  },
})

export const Narrow = meta.story(tableOnPhone(findRows))

export const Dark = meta.story(tableInDark(findRows))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findRows()
    await expect(screen.getByRole('heading', { name: 'Historial de cambios' })).toBeVisible()
    await expect(screen.getByText('Equipo agregado')).toBeVisible()
    await expect(screen.getByText('Fecha, Nombre y Horas enviadas')).toBeVisible()
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
