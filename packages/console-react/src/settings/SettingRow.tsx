import {
  formatSetting,
  type Setting,
  type SettingsChoice,
  type SettingsField,
  type SettingValue,
} from '@fieldtime/console-core'
import {
  type ChangeSubject,
  choiceAt,
  effectiveValuesOf,
  type HoursFormat,
  offeredValuesOf,
  ownValuesOf,
  type SettingValueOf,
  settingNameKeyOf,
  type WorkflowType,
  type WorkPreference,
} from '@fieldtime/console-core/internal'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { Fragment, type ReactElement, type ReactNode, useId, useState } from 'react'
import { ChangeList } from '../history/ChangeList.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { Picker } from '../ui/Picker.tsx'
import { Section } from '../ui/Section.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { ImpactDialog } from './ImpactDialog.tsx'
import { formatSource, useSettingsForm } from './settingsForm.ts'

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
        <Name id={`${id}-name`}>{t(settingNameKeyOf(field))}</Name>
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
  const name = t(settingNameKeyOf(field))
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

/** The settings that are on or off. */
export type ToggleField = {
  [Field in SettingsField]: SettingValueOf<Field> extends boolean ? Field : never
}[SettingsField]

interface ToggleSettingProps {
  readonly field: ToggleField
  readonly setting: Setting<boolean>
  /** Why it can't be changed. */
  readonly locked?: string
}

export function ToggleSetting({ field, setting, locked }: ToggleSettingProps) {
  const { choose } = useSettingsForm()
  return (
    <SettingRow field={field} setting={setting} locked={locked}>
      {labels => (
        <Toggle
          {...labels}
          isSelected={setting.effectiveValue}
          onChange={value => choose({ field, value })}
          isDisabled={locked !== undefined}
        />
      )}
    </SettingRow>
  )
}

type SegmentValue = WorkPreference | HoursFormat | WorkflowType

interface SegmentSettingProps<Value extends SegmentValue> {
  readonly field: Extract<SettingsChoice, { readonly value: SegmentValue | null }>['field']
  /** In the order of the segments. */
  readonly values: readonly Value[]
  readonly setting: Setting<Value>
  /** Called instead of saving the value. */
  readonly onChoose?: (value: Value) => void
}

/** A setting with a segment for each value. */
export function SegmentSetting<Value extends SegmentValue>(props: SegmentSettingProps<Value>) {
  const { field, values, setting, onChoose } = props
  const t = useMessages()
  const { choose } = useSettingsForm()
  const save = (value: Value) => choose({ field, value } as SettingsChoice)
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <Segments
          {...labels}
          isQuiet
          options={values.map(id => ({ id, name: t(`settings.choice.${id}`) }))}
          selectedKey={setting.effectiveValue}
          onSelectionChange={onChoose ?? save}
        />
      )}
    </SettingRow>
  )
}

/** The settings that are a limit in minutes. */
export type LimitField = Exclude<Extract<SettingsField, `review.${string}`>, 'review.hoursFormat'>

interface LimitSettingProps {
  readonly field: LimitField
  readonly setting: Setting<number>
}

/** A limit, with usual values to choose from. */
export function LimitSetting({ field, setting }: LimitSettingProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { choose } = useSettingsForm()
  const offered = offeredValuesOf(field).filter(value => typeof value === 'number')
  const values = [...new Set([...offered, setting.effectiveValue])].sort((left, right) => left - right)
  return (
    <SettingRow field={field} setting={setting}>
      {() => (
        <Picker
          label={t(settingNameKeyOf(field))}
          isLabelHidden
          placeholder=""
          options={values.map(value => ({ id: String(value), name: formatSetting(t, locale, value) }))}
          selectedKey={String(setting.effectiveValue)}
          onSelectionChange={key => choose({ field, value: Number(key) })}
        />
      )}
    </SettingRow>
  )
}

interface SettingsSectionProps {
  readonly title: string
  /** Rows in order, by setting. */
  readonly rows: { readonly [Field in SettingsField]?: ReactElement }
}

/** A section of settings whose heading counts the values set at this level. Hidden if the search matches no row. */
export function SettingsSection({ title, rows }: SettingsSectionProps) {
  const t = useMessages()
  const { settings, visible, isShown } = useSettingsForm()
  const own = ownValuesOf(settings)
  const fields = (Object.keys(rows) as SettingsField[]).filter(field => visible.has(field))
  const ownCount = fields.filter(field => choiceAt(own, field) !== null).length
  if (!fields.some(isShown)) return null
  return (
    <Section title={title} note={t('settings.chosenCount', ownCount, fields.length)} hasRows>
      {fields.map(field => (
        <Fragment key={field}>{rows[field]}</Fragment>
      ))}
    </Section>
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
