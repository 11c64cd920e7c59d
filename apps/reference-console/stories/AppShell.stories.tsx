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
  Exceptions,
  LegacyEmployeeHours,
  type PageHeading,
  UserGroups,
  UserList,
} from '@fieldtime/console-react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { appearanceOf, type StoryAppearance } from '../../../.storybook/toolbars.ts'
import { findCharts } from '../../../stories/charts.ts'
import { today } from '../../../stories/demo.ts'
import { StoryConsole, type StoryConsoleProps } from '../../../stories/StoryConsole.tsx'
import { neverAnswer } from '../../../stories/services.ts'
import {
  dark,
  desktop,
  expectDark,
  expectPhone,
  phone,
  reportsOnly,
  spanish,
  tablet,
} from '../../../stories/situations.ts'
import { PreferencesProvider, usePreferences } from '../src/preferences.tsx'
import { AppShell } from '../src/shell/AppShell.tsx'
import type { NavigationPage } from '../src/shell/navigation.ts'
import { useHeading } from '../src/shell/useHeading.tsx'

/** Waits for the numbers in the menu, which the dashboard counts last. */
const findCounts = () => screen.findByText(/(need attention|requieren atención)$/)

const personButton = { name: /^Account: / }

const dayOf = (date: string) => ({ startDate: date, endDate: date })

const pages: Readonly<Record<NavigationPage, (heading: PageHeading) => ReactNode>> = {
  dashboard: heading => <Dashboard heading={heading} />,
  clockEventsReport: heading => <ClockEventsReport heading={heading} range={dayOf(today)} />,
  clockInStatus: heading => <ClockInStatus heading={heading} date={today} />,
  exceptions: heading => <Exceptions heading={heading} />,
  employeeHoursReport: heading => <EmployeeHoursReport heading={heading} range={dayOf(today)} />,
  legacyEmployeeHours: heading => <LegacyEmployeeHours heading={heading} />,
  detailReport: heading => <DetailReport heading={heading} />,
  companySettings: heading => <CompanySettings heading={heading} />,
  userGroups: heading => <UserGroups heading={heading} />,
  users: heading => <UserList heading={heading} />,
  changeHistory: heading => <ChangeHistory heading={heading} />,
}

interface ShellOnAPageProps {
  /** The current page. */
  readonly page: NavigationPage
}

const meta = preview.meta({
  title: 'Shell/App shell',
  component: ShellOnAPage,
  args: { page: 'dashboard' as const },
  globals: desktop,
  argTypes: { page: { options: Object.keys(pages), control: 'select' } },
  render: (args, { globals }) => (
    <ShellOfAPerson {...appearanceOf(globals)}>
      <ShellOnAPage {...args} />
    </ShellOfAPerson>
  ),
  tags: ['!autodocs'],
  parameters: { hasOwnConsole: true },
})

export const ForAManager = meta.story({
  play: async () => {
    await screen.findByRole('link', { name: 'Change History' })
    await findCharts(screen)
    await findCounts()
  },
})

export const ForReportsOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await findCounts()
    await userEvent.click(await screen.findByRole('button', { name: /^Account:/ }))
    await screen.findByRole('menuitem', { name: 'Sign out' })
  },
})

export const Collapsed = meta.story({
  args: { page: 'users' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    await screen.findByRole('button', { name: 'Expand menu' })
    await screen.findAllByRole('rowheader')
  },
})

export const ReportsOpen = meta.story({
  args: { page: 'clockInStatus' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clock-In Status' }))
    await screen.findAllByRole('menuitem')
  },
})

export const Tablet = meta.story({
  args: { page: 'users' },
  globals: tablet,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }))
    await screen.findAllByRole('menuitem')
  },
})

export const BusinessUnitsOpen = meta.story({
  play: async () => {
    await findCounts()
    await userEvent.click(await screen.findByRole('button', { name: /^Heavy Civil .*Business unit$/ }))
    await expect(await screen.findByRole('option', { name: /Heavy Civil/ })).toHaveAttribute('aria-selected', 'true')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
  },
})

export const BusinessUnitsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(...neverAnswer(readBusinessUnits)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Loading… .*Business unit$/ })).toBeDisabled()
  },
})

export const UserMenuOpen = meta.story({
  play: async () => {
    await findCounts()
    await userEvent.click(await screen.findByRole('button', personButton))
    await screen.findByRole('menuitem', { name: 'Sign out' })
  },
})

export const SwitchedToDark = meta.story({
  play: async () => {
    await findCounts()
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
    await screen.findByRole('dialog', { name: 'Menu' })
    await findCounts()
    await expectPhone(canvasElement)
  },
})

async function openSearch(query: string) {
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(screen.getByRole('button', { name: /^(Search|Buscar)$/ }))
  const field = await screen.findByRole('combobox', { name: /^(Search|Buscar)$/ })
  if (query) await userEvent.type(field, query)
  return field
}

/** Screen readers hear of the focused result after a delay. */
const expectFocused = (field: HTMLElement, option: HTMLElement) =>
  waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id))

export const SearchOpen = meta.story({
  args: { page: 'users' },
  play: async () => {
    await openSearch('')
    await screen.findByRole('option', { name: /^Refresh/ })
  },
})

export const SearchForAPerson = meta.story({
  args: { page: 'users' },
  play: async () => {
    const field = await openSearch('hec')
    await screen.findByRole('option', { name: /^Show today's clock-ins/ })
    const [person] = await screen.findAllByRole('option', { name: /^Hector/ })
    if (person) await expectFocused(field, person)
  },
})

export const SearchForDays = meta.story({
  args: { page: 'users' },
  globals: { ...dark, ...spanish },
  play: async () => {
    const field = await openSearch('semana pasada')
    await screen.findByRole('option', { name: /^Informe detallado/ })
    await expectFocused(field, await screen.findByRole('option', { name: /^Informe de horas/ }))
  },
})

export const SearchWithoutResults = meta.story({
  args: { page: 'users' },
  globals: phone,
  play: async () => {
    await openSearch('zzz')
    await screen.findByText('No results for “zzz”')
  },
})

export const Shortcuts = meta.story({
  args: { page: 'users' },
  play: async () => {
    await screen.findByRole('heading', { level: 1 })
    await userEvent.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => {
    await findCounts()
    await expectDark(await screen.findByRole('heading', { level: 1, name: 'Dashboard' }))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findCounts()
    await userEvent.click(await screen.findByRole('button', { name: 'Panel' }))
    await expect(await screen.findByRole('menuitem', { name: 'Estado de entradas' })).toBeVisible()
  },
})

function ShellOnAPage({ page }: ShellOnAPageProps) {
  const heading = useHeading({ page })
  return <AppShell destination={{ page }}>{pages[page](heading)}</AppShell>
}

/** The person's menu changes theme and language as in the product. */
function ShellOfAPerson({
  locale,
  colorScheme,
  children,
  ...appearance
}: StoryAppearance & Pick<StoryConsoleProps, 'children'>) {
  const [storage] = useState(() => storageWith(colorScheme))
  return (
    <MemoryRouter>
      <PreferencesProvider storage={storage} languages={[locale]}>
        <PreferredConsole {...appearance}>{children}</PreferredConsole>
      </PreferencesProvider>
    </MemoryRouter>
  )
}

function PreferredConsole({ children, ...appearance }: Omit<StoryConsoleProps, 'stage' | 'locale' | 'colorScheme'>) {
  const { locale, colorScheme } = usePreferences()
  return (
    <StoryConsole {...appearance} locale={locale} colorScheme={colorScheme} stage="screen">
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
