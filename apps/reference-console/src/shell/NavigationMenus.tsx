import {
  Button,
  type ConsoleDestination,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  useMessages,
} from '@fieldtime/console-react'

const reports = [
  'dashboard',
  'clockEventsReport',
  'clockInStatus',
  'employeeHoursReport',
  'legacyEmployeeHours',
  'detailReport',
] as const

const settings = ['companySettings', 'userGroups', 'users', 'changeHistory'] as const

interface NavigationMenuProps {
  readonly destination: ConsoleDestination | null
}

/** The six reports; the one that is shown gives the button its name and can't be chosen again. */
export function ReportMenu({ destination }: NavigationMenuProps) {
  const t = useMessages()
  const current = reports.find(page => page === destination?.page)
  return (
    <Menu
      label={t('shell.reports')}
      trigger={
        <Button kind="quiet" icon="chart" endIcon="chevronDown">
          {t(current ? `destination.${current}` : 'shell.reports')}
        </Button>
      }
    >
      {reportItems(t, destination)}
    </Menu>
  )
}

export function SettingsMenu({ destination }: NavigationMenuProps) {
  const t = useMessages()
  return (
    <Menu
      label={t('shell.settings')}
      trigger={
        <Button kind="quiet" icon="settings" endIcon="chevronDown">
          {t('shell.settings')}
        </Button>
      }
    >
      {settingsItems(t, destination)}
    </Menu>
  )
}

/** Both in one, for a phone. */
export function NavigationMenu({ destination, hasSettings }: NavigationMenuProps & { readonly hasSettings: boolean }) {
  const t = useMessages()
  return (
    <Menu label={t('shell.menu')} trigger={<IconButton icon="menu" label={t('shell.menu')} />}>
      <MenuSection title={t('shell.reports')}>{reportItems(t, destination)}</MenuSection>
      {hasSettings && <MenuSection title={t('shell.settings')}>{settingsItems(t, destination)}</MenuSection>}
    </Menu>
  )
}

type Translate = ReturnType<typeof useMessages>

function reportItems(t: Translate, destination: ConsoleDestination | null) {
  return reports.map(page => (
    <MenuItem key={page} to={{ page }} isCurrent={page === destination?.page}>
      {t(`destination.${page}`)}
    </MenuItem>
  ))
}

function settingsItems(t: Translate, destination: ConsoleDestination | null) {
  return settings.map(page => (
    <MenuItem key={page} to={{ page }} isCurrent={page === destination?.page}>
      {t(`destination.${page}`)}
    </MenuItem>
  ))
}
