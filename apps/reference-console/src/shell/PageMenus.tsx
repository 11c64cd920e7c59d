import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'
import { Menu, MenuItem } from '@fieldtime/console-react/ui'
import type { ReactElement } from 'react'
import { reportPages, settingsPages } from './navigation.ts'

export interface NavigationMenuProps {
  readonly destination: ConsoleDestination | null
  readonly trigger: ReactElement
}

/** The six reports of the specification; the current one is disabled. */
export function ReportMenu(props: NavigationMenuProps) {
  return <PageMenu {...props} title="shell.reports" pages={reportPages} />
}

export function SettingsMenu(props: NavigationMenuProps) {
  return <PageMenu {...props} title="shell.settings" pages={settingsPages} />
}

interface PageMenuProps extends NavigationMenuProps {
  readonly title: 'shell.reports' | 'shell.settings'
  readonly pages: readonly ((typeof reportPages)[number] | (typeof settingsPages)[number])[]
}

function PageMenu({ destination, trigger, title, pages }: PageMenuProps) {
  const t = useMessages()
  return (
    <Menu label={t(title)} trigger={trigger}>
      {pages.map(page => (
        <MenuItem key={page} to={{ page }} isSelected={page === destination?.page}>
          {t(`destination.${page}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
