import { changeEquipmentHours, readEquipment } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/testing/handlers'
import { Button, useEquipmentEdit } from '@fieldtime/console-react'
import { expect, screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { answerNothing, neverAnswer, refuseAll } from './services.ts'
import { dark, expectDark, expectPhone, phone, rightToLeft, spanish } from './situations.ts'
import { nameOf, useDayEntries } from './useDayEntries.ts'

/** The equipment cells of a report, without the report. */
function Entries() {
  const { entries, change } = useDayEntries(entry => entry.equipment.length > 0)
  const edit = useEquipmentEdit((rowId, saved) => change(rowId, saved))
  return (
    <>
      <ul>
        {entries.map(entry => (
          <li key={entry.id}>
            <Button
              kind="quiet"
              onPress={() => edit.open({ rowId: entry.id, employeeName: nameOf(entry), entry })}
            >{`${nameOf(entry)}: ${entry.equipment.map(({ code }) => code).join(', ')}`}</Button>
          </li>
        ))}
      </ul>
      {edit.dialog}
    </>
  )
}

const meta = preview.meta({ title: 'Pieces/Equipment picker', component: Entries, tags: ['!autodocs'] })

async function open() {
  const [first] = await screen.findAllByRole('button')
  if (first) await userEvent.click(first)
  return screen.findByRole('dialog')
}

const machines = Array.from({ length: 64 }, (_, index) => ({
  id: `machine-${index}`,
  code: `EQ-${String(index).padStart(3, '0')}`,
  description: `Excavator, ${20 + index} t`,
  masterGuid: `guid-${index}`,
  isActive: index % 5 !== 0,
  heavyJob: { isActive: index % 7 !== 0 },
}))

export const All = meta.story({
  play: async () => {
    await open()
    await expect(await screen.findAllByRole('checkbox')).not.toHaveLength(0)
  },
})

export const Many = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(readEquipment, () => answerList(readEquipment, machines))),
  play: async () => {
    await open()
    await userEvent.click(await screen.findByText('Include inactive'))
    await expect(await screen.findByText('Page 1 of 7')).toBeVisible()
  },
})

export const Selected = meta.story({
  play: async () => {
    await open()
    await userEvent.click(await screen.findByRole('tab', { name: /^Selected/ }))
    await expect(await screen.findByRole('textbox', { name: /^Hours of/ })).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(...neverAnswer(readEquipment)),
  play: async () => {
    await open()
    await expect(await screen.findByText('Loading…')).toBeInTheDocument()
  },
})

export const None = meta.story({
  beforeEach: ({ msw }) => msw.use(...answerNothing(readEquipment)),
  play: async () => {
    await open()
    await expect(await screen.findByText('This business unit has no equipment.')).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(...refuseAll(readEquipment)),
  play: async () => {
    await open()
    await expect(await screen.findByText('The equipment could not be loaded.')).toBeVisible()
  },
})

export const FailingSave = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(changeEquipmentHours, () => refuse(422, { code: 'invalid' }))),
  play: async () => {
    await open()
    const [first] = await screen.findAllByRole('checkbox', { name: /\d/ })
    if (first) await userEvent.click(first)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await expect(await screen.findByText('The equipment could not be saved. The row is as it was.')).toBeVisible()
  },
})

export const Narrow = meta.story({
  globals: phone,
  beforeEach: ({ msw }) => msw.use(demoHandler(readEquipment, () => answerList(readEquipment, machines))),
  play: async ({ canvasElement }) => {
    await open()
    await screen.findByText('Page 1 of 5')
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => expectDark(await open()),
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await open()
    await expect(await screen.findByRole('tab', { name: /^Seleccionados/ })).toBeVisible()
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await open()
    const [all, selected] = await screen.findAllByRole('tab')
    await expect(all?.getBoundingClientRect().left).toBeGreaterThan(selected?.getBoundingClientRect().left ?? 0)
  },
})
