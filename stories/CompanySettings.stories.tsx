import { resolveSettings } from '@fieldtime/console-core'
import {
  changeCompanySettings,
  readCompanySettings,
  readFeatureFlags,
  readHolidays,
  readRulePacks,
  readSettingsOverrides,
} from '@fieldtime/console-core/contract'
import { answerList, answerValue, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { CompanySettings } from '@fieldtime/console-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { company, find, heavyCivil, withoutFeature } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const meta = preview.meta({
  title: 'Pages/Company Settings',
  component: CompanySettings,
  ...servicesControls({
    settings: { calls: [readCompanySettings] },
    overrides: { calls: [readSettingsOverrides] },
    features: { calls: [readFeatureFlags] },
    saving: { calls: [changeCompanySettings] },
  }),
  tags: ['!autodocs'],
})

const { values } = find('settings of the company', company.settings, ({ level }) => level === 'company')
/** The settings that someone else saved. */
const theirs = resolveSettings('company', {
  company: { ...values, work: { ...values.work, equipmentWorkPreference: 'enabled' } },
})

const holidays = [
  ['2025-12-25', 'Christmas', null],
  ['2026-05-25', 'Memorial Day', null],
  ['2026-06-20', 'Company picnic', heavyCivil.id],
  ['2026-11-26', 'Thanksgiving', null],
  ['2026-11-27', 'Day after Thanksgiving', null],
  ['2026-12-25', 'Christmas', null],
].map(([date, name, businessUnitId], index) => ({
  ...{ id: `holiday-${index}`, date: String(date), name: String(name), businessUnitId: businessUnitId ?? null },
  etag: '"1"',
}))

const findToggle = (name: string) => screen.findByRole('switch', { name })
const findSetting = (name: string) => screen.findByRole('group', { name })

export const Settings = meta.story({
  play: async () => {
    await findToggle('Signatures')
    await findSetting('Job')
    await findSetting('Equipment')
    await expect((await screen.findAllByText('Set here')).length).toBeGreaterThan(3)
  },
})

export const EarlyLunchReturn = meta.story({
  play: async () => {
    await userEvent.click(await findToggle('Early lunch return'))
    await findSetting('Early lunch return')
  },
})

export const EarlyLunchReturnOff = meta.story({
  beforeEach: ({ msw }) => msw.use(withoutFeature('earlyLunchReturnThreshold')),
  play: async () => {
    await findToggle('Track de minimis time')
  },
})

export const DeMinimisTimeOff = meta.story({
  beforeEach: ({ msw }) => msw.use(withoutFeature('trackDeMinimisTime')),
  play: async () => {
    await findToggle('Early lunch return')
  },
})

export const Saved = meta.story({
  play: async () => {
    await userEvent.click(await findToggle('Require location'))
    await screen.findByText(/^Settings updated/)
  },
})

export const Locked = meta.story({
  parameters: { ignoresBlendedEdges: true },
  play: async () => {
    await userEvent.click(await findToggle('Hide edit hours'))
    const workInfo = await findToggle('Require work info at clock-in')
    await waitFor(() => expect(workInfo).toBeDisabled())
    await findSetting('Require work info at clock-in')
  },
})

export const SwitchingWorkflow = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Enter hours' }))
    await screen.findByText(/of them (is|are) clocked in now/)
  },
})

export const PeopleEnterHours = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Enter hours' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Switch workflow' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clock-in settings' })).not.toBeInTheDocument())
  },
})

export const PhotoRequirements = meta.story({
  play: async () => {
    await userEvent.click(within(await findSetting('Photo requirements')).getByRole('button', { name: /^Clock in/ }))
    await screen.findByRole('checkbox', { name: 'Resume from break' })
  },
})

export const AffectedPeople = meta.story({
  play: async () => {
    await findToggle('Hide edit hours')
    await userEvent.click(await screen.findByRole('button', { name: 'More for Hide edit hours' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Affects/ }))
    await screen.findByRole('heading', { name: /have their own setting$/ })
  },
})

export const ResetToDefaults = meta.story({
  play: async () => {
    await findToggle('Signatures')
    await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults…' }))
    await screen.findByRole('dialog', { name: 'Reset to defaults?' })
  },
})

export const ConflictsWithGroup = meta.story({
  play: async () => {
    const job = within(await screen.findByRole('radiogroup', { name: 'Job' }))
    await userEvent.click(job.getByRole('radio', { name: 'Enabled' }))
    await screen.findByText('Job: Required → Enabled · Cost code: Required')
  },
})

/** The sections above are closed. */
export const RuleLimits = meta.story({
  args: { defaultSearch: 'overtime' },
  play: async () => {
    await screen.findByRole('switch', { name: 'California' })
    await screen.findByRole('group', { name: 'Weekly overtime after' })
  },
})

export const TurnOnRulePack = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(readRulePacks, () => answerList(readRulePacks, []))),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'California' }))
    await screen.findByRole('dialog', { name: 'Turn on California' })
  },
})

export const Holidays = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(readHolidays, () => answerList(readHolidays, holidays))),
  play: async () => {
    await screen.findByText('Company picnic')
    for (const name of ['Company settings', 'Clock-in settings', 'Payroll review']) {
      await userEvent.click(await screen.findByRole('button', { name }))
    }
  },
})

export const CopyHolidays = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(readHolidays, () => answerList(readHolidays, holidays))),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy 2026 to 2027…' }))
    await screen.findByRole('dialog', { name: 'Copy holidays to 2027' })
  },
})

export const AddHoliday = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add holiday' }))
    await screen.findByRole('dialog', { name: 'Add holiday' })
  },
})

export const Loading = meta.story({
  args: { settings: 'loading', overrides: 'loading' },
  play: async () => {
    await screen.findByRole('button', { name: 'Reset to defaults…' })
  },
})

export const Failed = meta.story({
  args: { settings: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load settings.")
  },
})

export const SaveFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(demoHandler(changeCompanySettings, () => refuse(422, { code: 'settings_conflict' }))),
  play: async () => {
    await findToggle('Signatures')
    const job = within(await screen.findByRole('radiogroup', { name: 'Job' }))
    await userEvent.click(job.getByRole('radio', { name: 'Disabled' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText(/Reverted: Job and Cost code/)
  },
})

export const ChangedByOthers = meta.story({
  beforeEach: ({ msw }) => {
    let isChanged = false
    msw.use(
      demoHandler(changeCompanySettings, () => {
        isChanged = true
        return refuse(412, { code: 'stale' })
      }),
      demoHandler(readCompanySettings, () => (isChanged ? answerValue(theirs, { etag: '"2"' }) : undefined)),
    )
  },
  play: async () => {
    const equipment = within(await screen.findByRole('radiogroup', { name: 'Equipment' }))
    await userEvent.click(equipment.getByRole('radio', { name: 'Required' }))
    await screen.findByRole('radio', { name: /^Keep theirs/ })
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await findToggle('Signatures')
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => expectDark(await findSetting('Job')),
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findToggle('Firmas')
    await findSetting('Obra')
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => expectRightToLeft(await findSetting('Job')),
})
