import {
  type ColorScheme,
  fullName,
  languages,
  productTierOf,
  readShortcuts,
  type Shortcuts,
  writeShortcuts,
} from '@fieldtime/console-core'
import { useMessages } from '@fieldtime/console-react'
import {
  Button,
  Icon,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
  space,
  styled,
  tokens,
  useConsole,
} from '@fieldtime/console-react/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences } from '../preferences.tsx'
import { InitialsMark } from './InitialsMark.tsx'
import { useLanguageChange } from './useLanguageChange.ts'

const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'auto']
const shortcutChoices: readonly Shortcuts[] = ['on', 'off']

export interface PersonMenuProps {
  /** `tile`: initials, name, and tier. `mark`: the initials alone. */
  readonly look: 'tile' | 'mark'
}

/** The signed-in person, their display preferences, and Sign out. */
export function PersonMenu({ look }: PersonMenuProps) {
  const { user, storage } = useConsole()
  const t = useMessages()
  const navigate = useNavigate()
  const { language, colorScheme, changeColorScheme } = usePreferences()
  const changeLanguage = useLanguageChange()
  const [shortcuts, setShortcuts] = useState(() => readShortcuts(storage))
  const name = fullName(user.firstName, user.lastName) ?? user.email ?? user.id
  const label = t('shell.account', name)
  const tier = t(productTierOf(user) === 'Admin' ? 'productTier.admin' : 'productTier.reportsOnly')

  const handleShortcuts = (next: Shortcuts) => {
    setShortcuts(next)
    writeShortcuts(storage, next)
  }

  return (
    <Frame>
      <Menu
        label={label}
        trigger={
          <Button variant="plain" aria-label={look === 'tile' ? `${label}, ${tier}` : label}>
            <Face data-look={look}>
              <InitialsMark kind="person" name={name} />
              {look === 'tile' && (
                <>
                  <Facts>
                    <Name>{name}</Name> <Tier>{tier}</Tier>
                  </Facts>
                  <Icon icon={Ellipsis} />
                </>
              )}
            </Face>
          </Button>
        }
        header={
          <Identity>
            <Name>{name}</Name>
            {user.company && <p>{user.company}</p>}
            <p>{tier}</p>
          </Identity>
        }
      >
        <MenuChoices
          title={t('shell.theme')}
          choices={colorSchemes.map(id => ({ id, name: t(`shell.colorScheme.${id}`) }))}
          selectedKey={colorScheme}
          onSelectionChange={changeColorScheme}
        />
        <MenuChoices
          title={t('shell.language')}
          choices={languages.map(id => ({ id, name: t(`language.${id}`) }))}
          selectedKey={language}
          onSelectionChange={changeLanguage}
        />
        <MenuChoices
          title={t('shell.shortcuts')}
          choices={shortcutChoices.map(id => ({ id, name: t(`shell.shortcuts.${id}`) }))}
          selectedKey={shortcuts}
          onSelectionChange={handleShortcuts}
        />
        <MenuSeparator />
        <MenuItem icon={LogOut} onAction={() => navigate('/signout')}>
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
    </Frame>
  )
}

const Frame = styled('div', 'person-menu')`
  display: grid;
  min-inline-size: 0;

  & > button > span {
    flex: 1;
  }
`

const Identity = styled('div', 'shell-identity')`
  padding: ${space(3)} ${space(3)} ${space(2)};
  color: ${tokens.muted};
  border-block-end: 1px solid ${tokens.border};
`

const Name = styled('span', 'shell-name')`
  display: block;
  overflow: hidden;
  color: ${tokens.text};
  font-weight: 600;
  text-overflow: ellipsis;
`

const Face = styled('span', 'person-face')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 44px;
  padding-inline: ${space(2)};
  border-radius: ${tokens.radiusSmall};

  &[data-look='tile']:hover {
    background: ${tokens.hover};
  }
  &[data-look='mark'] {
    justify-content: center;
    padding: 0;
  }
`

const Facts = styled('span', 'person-facts')`
  flex: 1;
  min-inline-size: 0;
  line-height: 16px;
  text-align: start;
`

const Tier = styled('span', 'person-tier')`
  display: block;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 400;
  color: ${tokens.muted};
`
