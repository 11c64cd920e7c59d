import type { LaborHours } from '@fieldtime/console-core'
import { changeEquipmentHours, type Equipment, readEquipment } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { Button, EquipmentEditDialog, useEquipmentEdit } from '@fieldtime/console-react/ui'
import { screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { AtOnce } from './AtOnce.tsx'
import { company, heavyCivil } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { nameOf, useDayEntries } from './useDayEntries.ts'

interface EntriesProps {
  /** The picker of the first entry is open from the start. */
  readonly isOpen?: boolean
  /** The number of machines in the first entry. Default: as many as its foreman entered. */
  readonly usedCount?: number
  /** The business unit has machines for several pages. */
  readonly hasManyMachines?: boolean
}

/** The equipment cells of a report, without the report. */
function Entries({ isOpen = false, usedCount, hasManyMachines = false }: EntriesProps) {
  const day = useDayEntries(entry => entry.equipment.length > 0)
  const equipment = (hasManyMachines ? manyMachines : machines).slice(0, usedCount).map(withHours)
  const entries = day.entries.map((entry, index) =>
    index > 0 || usedCount === undefined ? entry : { ...entry, equipment },
  )
  const edit = useEquipmentEdit((rowId, saved) => day.change(rowId, saved))
  const open = (entry: LaborHours) => edit.open({ rowId: entry.id, employeeName: nameOf(entry), entry })
  const [first] = entries
  return (
    <>
      <ul>
        {entries.map(entry => (
          <li key={entry.id}>
            <Button
              variant="quiet"
              onPress={() => open(entry)}
            >{`${nameOf(entry)}: ${entry.equipment.map(({ code }) => code).join(', ')}`}</Button>
          </li>
        ))}
      </ul>
      {isOpen && first && <AtOnce run={() => open(first)} />}
      <EquipmentEditDialog edit={edit} />
    </>
  )
}

const findPicker = () => screen.findByRole('dialog')

const machines: readonly Equipment[] = company.equipment
  .filter(({ businessUnitId }) => businessUnitId === heavyCivil.id)
  .map(({ isHeavyJobActive, ...machine }) => ({ ...machine, heavyJob: { isActive: isHeavyJobActive } }))

const manyMachines: readonly Equipment[] = Array.from({ length: 64 }, (_, index) => ({
  id: `machine-${index}`,
  code: `EQ-${String(index).padStart(3, '0')}`,
  description: `Excavator, ${20 + index} t`,
  masterGuid: `guid-${index}`,
  isActive: index % 5 !== 0,
  heavyJob: { isActive: index % 7 !== 0 },
}))

const withHours = (machine: Equipment, index: number) => ({ ...machine, hoursId: `hours-${index}`, hours: 4 })

const services = servicesControls({
  equipment: { calls: [readEquipment], failsAfter: 3 },
  saving: { calls: [changeEquipmentHours] },
})

const meta = preview.meta({
  title: 'Pieces/Equipment picker',
  component: Entries,
  ...services,
  args: { ...services.args, isOpen: true, hasManyMachines: false },
  argTypes: {
    ...services.argTypes,
    isOpen: { description: 'The picker of the first entry is open from the start' },
    usedCount: {
      description: 'How many machines the first entry has, unless it has its own',
      control: { type: 'number', min: 0, max: 12 },
    },
    hasManyMachines: { description: 'The business unit has machines for several pages' },
  },
  beforeEach: [
    ({ args, msw }) => {
      if (args.hasManyMachines) msw.use(demoHandler(readEquipment, () => answerList(readEquipment, manyMachines)))
    },
    services.beforeEach,
  ],
  tags: ['!autodocs'],
})

export const All = meta.story({
  play: async () => {
    await findPicker()
    await screen.findAllByRole('checkbox')
  },
})

export const Pages = meta.story({
  args: { hasManyMachines: true },
  play: async () => {
    await findPicker()
    await userEvent.click(await screen.findByText('Include inactive'))
    await screen.findByText('Page 1 of 7')
  },
})

export const Selected = meta.story({
  play: async () => {
    await findPicker()
    await userEvent.click(await screen.findByRole('tab', { name: /^Selected/ }))
    // A tab shows its focus only after the keyboard was used; a field always does.
    await userEvent.click(await screen.findByRole('textbox', { name: /^Hours for/ }))
  },
})

export const Loading = meta.story({
  args: { equipment: 'loading' },
  play: async () => {
    await findPicker()
    await screen.findByText('Loading…')
  },
})

export const Empty = meta.story({
  args: { equipment: 'empty' },
  play: async () => {
    await findPicker()
    await screen.findByText('This business unit has no equipment.')
  },
})

export const Failed = meta.story({
  args: { equipment: 'failed' },
  play: async () => {
    await findPicker()
    await screen.findByText("Couldn't load equipment.")
  },
})

export const SaveFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(changeEquipmentHours, () => refuse(422, { code: 'invalid' }))),
  play: async () => {
    await findPicker()
    const [first] = await screen.findAllByRole('checkbox', { name: /\d/ })
    if (first) await userEvent.click(first)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByText("Couldn't save equipment. The row hasn't changed.")
  },
})
