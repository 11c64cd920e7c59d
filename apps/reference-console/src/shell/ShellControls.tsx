import { canOpenAdminPages } from '@fieldtime/console-core'
import { type ConsoleDestination, space, styled, useConsole, useMessages } from '@fieldtime/console-react'
import { BusinessUnitPicker } from './BusinessUnitPicker.tsx'
import { NavigationMenu, ReportMenu, SettingsMenu } from './NavigationMenus.tsx'
import { PersonMenu } from './PersonMenu.tsx'

export interface ShellControlsProps {
  readonly destination: ConsoleDestination | null
  readonly isNarrow: boolean
}

/** Navigation, business unit, and account. On a phone, `NarrowNavigation` has the navigation. */
export function ShellControls({ destination, isNarrow }: ShellControlsProps) {
  const { user } = useConsole()
  const t = useMessages()
  const hasSettings = canOpenAdminPages(user)

  if (isNarrow) {
    return (
      <>
        <End>
          <PersonMenu isNarrow />
        </End>
        <WholeRow>
          <BusinessUnitPicker />
        </WholeRow>
      </>
    )
  }
  return (
    <>
      <Navigation aria-label={t('shell.menu')}>
        <ReportMenu destination={destination} />
        {hasSettings && <SettingsMenu destination={destination} />}
      </Navigation>
      <End>
        <BusinessUnitPicker />
        <PersonMenu isNarrow={false} />
      </End>
    </>
  )
}

/** Before the product name, where the navigation is one button. */
export function NarrowNavigation({ destination }: Pick<ShellControlsProps, 'destination'>) {
  const { user } = useConsole()
  return (
    <nav>
      <NavigationMenu destination={destination} hasSettings={canOpenAdminPages(user)} />
    </nav>
  )
}

const Navigation = styled('nav', 'shell-navigation')`
  display: flex;
  gap: ${space(1)};
  min-width: 0;
`

const End = styled('div', 'shell-end')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  margin-inline-start: auto;
`

const WholeRow = styled('div', 'shell-whole-row')`
  display: grid;
  flex-basis: 100%;
`
