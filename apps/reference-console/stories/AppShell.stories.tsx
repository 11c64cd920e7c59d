import { type ColorScheme, type KeyValueStorage, preferenceKeys } from '@fieldtime/console-core'
import { readBusinessUnits } from '@fieldtime/console-core/contract'
import {
  ChangeHistory,
  ClockEventsReport,
  ClockInStatus,
  CompanySettings,
  Dashboard,
  DetailReport,
  EmployeeHoursReport,
  LegacyEmployeeHours,
  UserGroups,
  UserList,
} from '@fieldtime/console-react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { lookOf, type StoryLook } from '../../../.storybook/toolbars.ts'
import { findCharts } from '../../../stories/charts.ts'
import { storyUser, today } from '../../../stories/demo.ts'
import { StoryConsole, type StoryConsoleProps } from '../../../stories/StoryConsole.tsx'
import { neverAnswer } from '../../../stories/services.ts'
import { dark, expectDark, expectPhone, phone, reportsOnly, spanish } from '../../../stories/situations.ts'
import { PreferencesProvider, usePreferences } from '../src/preferences.tsx'
import { AppShell } from '../src/shell/AppShell.tsx'

const manager = storyUser('manager')
const personButton = { name: `Account: ${manager.firstName} ${manager.lastName}` }

const handleDateChange = () => undefined

const pages = {
  dashboard: <Dashboard />,
  clockEventsReport: <ClockEventsReport date={today} onDateChange={handleDateChange} />,
  clockInStatus: <ClockInStatus date={today} onDateChange={handleDateChange} />,
  employeeHoursReport: <EmployeeHoursReport date={today} onDateChange={handleDateChange} />,
  legacyEmployeeHours: <LegacyEmployeeHours />,
  detailReport: <DetailReport onDateChange={handleDateChange} />,
  companySettings: <CompanySettings />,
  userGroups: <UserGroups />,
  users: <UserList />,
  changeHistory: <ChangeHistory />,
}

interface ShellOnAPageProps {
  /** The one that is shown. */
  readonly page: keyof typeof pages
}

const meta = preview.meta({
  title: 'Shell/Shell',
  component: ShellOnAPage,
  args: { page: 'dashboard' as const },
  argTypes: { page: { options: Object.keys(pages), control: 'select' } },
  render: (args, { globals }) => (
    <ShellOfAPerson {...lookOf(globals)}>
      <ShellOnAPage {...args} />
    </ShellOfAPerson>
  ),
  tags: ['!autodocs'],
  parameters: { hasOwnConsole: true },
})

export const ForAManager = meta.story({
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'myField Manager' })).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Dashboard' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Heavy Civil Business unit' })).toBeEnabled()
    await expect(screen.getByRole('button', personButton)).toBeVisible()
    await expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await findCharts(screen)
  },
})

export const ForReportsOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Dashboard' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Account:/ }))
    await expect(await screen.findByText('Reports Only')).toBeVisible()
  },
})

export const ReportsOpen = meta.story({
  args: { page: 'clockInStatus' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clock-In Status' }))
    const items = await screen.findAllByRole('menuitem')
    await expect(items.map(item => item.textContent)).toEqual([
      'Dashboard',
      'Clock Events Report',
      'Clock-In Status',
      'Employee Hours Report',
      'Legacy Employee Hours',
      'Detail Report',
    ])
    await expect(items[2]).toHaveAttribute('aria-current', 'page')
    await expect(items[2]).toHaveAttribute('aria-disabled', 'true')
  },
})

export const SettingsOpen = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }))
    const items = await screen.findAllByRole('menuitem')
    await expect(items.map(item => item.textContent)).toEqual([
      'Company Settings',
      'User Groups',
      'User List',
      'Change History',
    ])
  },
})

export const BusinessUnitsOpen = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Heavy Civil Business unit' }))
    await expect(await screen.findByRole('option', { name: /Heavy Civil/ })).toHaveAttribute('aria-selected', 'true')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
  },
})

export const BusinessUnitsOnTheirWay = meta.story({
  beforeEach: ({ msw }) => msw.use(...neverAnswer(readBusinessUnits)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Loading… Business unit' })).toBeDisabled()
  },
})

export const PersonOpen = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', personButton))
    await expect(await screen.findByText(manager.company)).toBeVisible()
    await expect(screen.getByText('Admin')).toBeVisible()
    await expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveAttribute('aria-checked', 'true')
    await expect(screen.getByRole('menuitemradio', { name: 'Español' })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
})

export const TurnedDark = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', personButton))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await waitFor(() => expectDark(heading))
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(10)
    await expect(screen.getByRole('menuitem', { name: 'User Groups' })).toBeVisible()
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => {
    await screen.findByRole('button', { name: 'Settings' })
    await expectDark(await screen.findByRole('heading', { level: 1, name: 'Dashboard' }))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Panel' }))
    await expect(await screen.findByRole('menuitem', { name: 'Estado de entradas' })).toBeVisible()
  },
})

function ShellOnAPage({ page }: ShellOnAPageProps) {
  return <AppShell destination={{ page }}>{pages[page]}</AppShell>
}

/** The person's menu changes theme and language here as it does in the product. */
function ShellOfAPerson({ locale, colorScheme, children, ...look }: StoryLook & Pick<StoryConsoleProps, 'children'>) {
  const [storage] = useState(() => storageWith(colorScheme))
  return (
    <MemoryRouter>
      <PreferencesProvider storage={storage} languages={[locale]}>
        <PreferredConsole {...look}>{children}</PreferredConsole>
      </PreferencesProvider>
    </MemoryRouter>
  )
}

function PreferredConsole({ children, ...look }: Omit<StoryConsoleProps, 'stage' | 'locale' | 'colorScheme'>) {
  const { locale, colorScheme } = usePreferences()
  return (
    <StoryConsole {...look} locale={locale} colorScheme={colorScheme} stage="screen">
      {children}
    </StoryConsole>
  )
}

function storageWith(colorScheme: ColorScheme): KeyValueStorage {
  const values = new Map<string, string>([[preferenceKeys.colorScheme, colorScheme]])
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}
