import { type ColorScheme, fullName, type Language, languages, productTierOf } from '@fieldtime/console-core'
import {
  Button,
  IconButton,
  type IconName,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
  space,
  styled,
  tokens,
  useConsole,
  useMessages,
  useToasts,
} from '@fieldtime/console-react'
import { useNavigate } from 'react-router'
import { usePreferences } from '../preferences.tsx'

const colorSchemes: readonly { readonly id: ColorScheme; readonly icon: IconName }[] = [
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
  { id: 'auto', icon: 'system' },
]

/** Who is signed in, how they want to see the console, and the way out. */
export function PersonMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const { user } = useConsole()
  const t = useMessages()
  const navigate = useNavigate()
  const { language, colorScheme, changeLanguage, changeColorScheme } = usePreferences()
  const toasts = useToasts()
  const name = fullName(user.firstName, user.lastName) ?? user.email ?? user.id
  const label = t('shell.account', name)
  const tier = t(productTierOf(user) === 'Admin' ? 'productTier.admin' : 'productTier.reportsOnly')

  const handleLanguage = async (next: Language) => {
    if (await changeLanguage(next)) return
    toasts.show({
      text: t('language.failed', t(`language.${next}`)),
      action: { label: t('problem.tryAgain'), icon: 'retry', onPress: () => handleLanguage(next) },
    })
  }

  return (
    <Menu
      label={label}
      trigger={
        isNarrow ? (
          <IconButton icon="person" label={label} />
        ) : (
          <Button kind="quiet" icon="person" endIcon="chevronDown" aria-label={label}>
            {name}
          </Button>
        )
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
        choices={colorSchemes.map(scheme => ({ ...scheme, name: t(`shell.colorScheme.${scheme.id}`) }))}
        selectedId={colorScheme}
        onChange={changeColorScheme}
      />
      <MenuChoices
        title={t('shell.language')}
        choices={languages.map(id => ({ id, name: t(`language.${id}`), icon: 'globe' }))}
        selectedId={language}
        onChange={handleLanguage}
      />
      <MenuSeparator />
      <MenuItem icon="signOut" onAction={() => navigate('/signout')}>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}

const Identity = styled('div', 'shell-identity')`
  padding: ${space(3)} ${space(3)} ${space(2)};
  color: ${tokens.muted};
  border-block-end: 1px solid ${tokens.border};
`

const Name = styled('p', 'shell-name')`
  color: ${tokens.text};
  font-weight: 600;
`
