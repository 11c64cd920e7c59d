import type { Setting, SettingsField, SettingValue } from '@fieldtime/console-core'
import { type ChangeSubject, choiceAt, effectiveValuesOf } from '@fieldtime/console-core/internal'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useId, useState } from 'react'
import { ChangeList } from '../changeHistory/ChangeList.tsx'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { ImpactDialog } from './ImpactDialog.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { formatSetting, formatSource, nameKeyOf } from './settingTexts.ts'

/** The ids of the elements that name and describe the control of a setting. */
export interface SettingLabels {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string
}

export interface SettingRowProps {
  readonly field: SettingsField
  readonly setting: Setting<SettingValue>
  /** Why the setting can't be changed. */
  readonly locked?: string
  readonly children: (labels: SettingLabels) => ReactNode
}

/** One line: the name and hint of a setting, its control, the source of its value, and a menu. Hidden if the search doesn't match. */
export function SettingRow({ field, setting, locked, children }: SettingRowProps) {
  const t = useMessages()
  const { owner, groupName, isShown } = useSettingsForm()
  const id = useId()
  const isOwn = setting.value !== null
  if (!isShown(field)) return null
  return (
    <Row role="group" aria-labelledby={`${id}-name`}>
      <Description>
        <Name id={`${id}-name`}>{t(nameKeyOf(field))}</Name>
        <Hint>{t(`settings.hint.${field}`)}</Hint>
      </Description>
      <Control>{children({ 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-source` })}</Control>
      <Source id={`${id}-source`} data-own={isOwn}>
        <bdi>{locked ?? formatSource(t, { level: owner.level, from: setting.inheritedFrom, isOwn, groupName })}</bdi>
      </Source>
      <SettingMenu field={field} isOwn={isOwn && !locked} />
    </Row>
  )
}

interface SettingMenuProps {
  readonly field: SettingsField
  readonly isOwn: boolean
}

function SettingMenu({ field, isOwn }: SettingMenuProps) {
  const t = useMessages()
  const { locale, user } = useConsole()
  const { owner, above, impactOf, choose } = useSettingsForm()
  const [opened, setOpened] = useState<'impact' | 'history' | null>(null)
  const name = t(nameKeyOf(field))
  const impact = impactOf?.(field)
  const overriding = impact && impact.overriding.length > 0
  const inherited = above && choiceAt(effectiveValuesOf(above), field)
  const use = t(owner.level === 'company' ? 'settings.useDefault' : 'settings.useInherited')
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('settings.more', name)} />}
        label={t('settings.more', name)}
        align="end"
      >
        {impact && (
          <MenuItem
            icon={Users}
            onAction={() => setOpened('impact')}
            {...(overriding && { description: t.count('settings.impact.overrides', impact.overriding.length) })}
          >
            {t.count('settings.impact.affects', impact.affected.length)}
          </MenuItem>
        )}
        <MenuItem icon={History} onAction={() => setOpened('history')}>
          {t('settings.historyOf')}
        </MenuItem>
        {isOwn && <MenuSeparator />}
        {isOwn && (
          <MenuItem icon={Undo2} onAction={() => choose({ field, value: null })}>
            {inherited === null ? use : t('settings.backTo', use, formatSetting(t, locale, inherited))}
          </MenuItem>
        )}
      </Menu>
      {impact && opened === 'impact' && <ImpactDialog name={name} impact={impact} onClose={close} />}
      {opened === 'history' && (
        <Dialog title={t('settings.history', name)} isOpen onClose={close} size="form">
          <ChangeList
            subject={owner.level as ChangeSubject}
            subjectId={owner.level === 'company' ? user.companyId : owner.id}
            field={field}
          />
        </Dialog>
      )}
    </>
  )
}

const Row = styled('div', 'setting')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 136px auto;
  align-items: center;
  gap: 0 ${space(3)};
  min-block-size: 52px;
  padding-block: ${space(1.5)};
  padding-inline: ${space(4)} ${space(2)};
  border-block-start: 1px solid ${tokens.border};

  @media (width < 680px) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(3)};
    padding-block: ${space(2.5)};

    & > button {
      align-self: start;
      justify-self: end;
    }
  }
`

const Description = styled('div', 'setting-description')`
  min-inline-size: 0;
`

const Name = styled('span', 'setting-name')`
  display: block;
  font-weight: 500;
`

const Hint = styled('p', 'setting-hint')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Control = styled('div', 'setting-control')`
  display: flex;
  align-items: center;
  max-inline-size: 100%;
  justify-self: end;

  @media (width < 680px) {
    grid-row: 2;
    justify-self: start;
  }
`

const Source = styled('span', 'setting-source')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  overflow-wrap: anywhere;

  &[data-own='true'] {
    font-weight: 500;
    color: ${tokens.text};
  }
  @media (width < 680px) {
    grid-row: 2;
    grid-column: 2;
    text-align: end;
  }
`
