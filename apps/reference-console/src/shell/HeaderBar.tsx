import { canOpenAdminPages } from '@fieldtime/console-core'
import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'
import { Button, IconLink, notPrinted, space, styled, tokens, useConsole } from '@fieldtime/console-react/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'
import { BusinessUnitPicker } from './BusinessUnitPicker.tsx'
import { navigationIcons, navigationPageOf, reportPageOf, settingsPages } from './navigation.ts'
import { ReportMenu, SettingsMenu } from './PageMenus.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { barFace } from './shellBar.ts'

export interface HeaderBarProps {
  readonly ref: Ref<HTMLElement>
  readonly destination: ConsoleDestination | null
}

/** Business unit, both menus, and account above the page. */
export function HeaderBar({ ref, destination }: HeaderBarProps) {
  const { user } = useConsole()
  const t = useMessages()
  const isReport = reportPageOf(destination) !== null
  const isSettings = settingsPages.some(page => page === navigationPageOf(destination))
  return (
    <Bar ref={ref}>
      <BusinessUnitPicker look="bar" />
      <Menus aria-label={t('shell.menu')}>
        <MenuFace data-current={isReport}>
          <ReportMenu
            destination={destination}
            trigger={
              <Button variant="quiet" endIcon={ChevronDown}>
                {t('shell.reports')}
              </Button>
            }
          />
        </MenuFace>
        {canOpenAdminPages(user) && (
          <MenuFace data-current={isSettings}>
            <SettingsMenu
              destination={destination}
              trigger={
                <Button variant="quiet" endIcon={ChevronDown}>
                  {t('shell.settings')}
                </Button>
              }
            />
          </MenuFace>
        )}
      </Menus>
      <IconLink
        to={{ page: 'exceptions' }}
        icon={navigationIcons.exceptions}
        label={t('destination.exceptions')}
        isSelected={destination?.page === 'exceptions'}
      />
      <SearchButton look="icon" />
      <PersonMenu look="mark" />
    </Bar>
  )
}

const Bar = styled('header', 'header-bar')`
  ${barFace}
  ${notPrinted}
  gap: ${space(1)};
  min-block-size: 53px;
  padding-inline: ${space(2)} ${space(4)};
`

const Menus = styled('nav', 'header-menus')`
  display: flex;
  flex: 1;
  gap: ${space(1)};
  min-inline-size: 0;
  margin-inline-start: ${space(2)};
`

const MenuFace = styled('div', 'header-menu')`
  & > button {
    min-block-size: 36px;
    font-size: ${tokens.fontSizeBody};
  }
  &[data-current='true'] > button {
    color: ${tokens.primary};
    background: ${tokens.primarySoft};
  }
`
