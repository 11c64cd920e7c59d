import type { Setting, SettingsField, SettingValue } from '@fieldtime/console-core'
import { choiceAt, effectiveValuesOf } from '@fieldtime/console-core/internal'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useId } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { ImpactNote } from './ImpactNote.tsx'
import { useSettingsForm } from './settingsForm.ts'
import { formatSetting, formatSource, nameKeyOf } from './settingTexts.ts'

/** What names and describes the control of a setting. */
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

/** A setting: its name, where its value comes from, a way back to what is inherited, and its control. */
export function SettingRow({ field, setting, locked, children }: SettingRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { owner, above, impactOf, choose } = useSettingsForm()
  const id = useId()
  const inherited = above && choiceAt(effectiveValuesOf(above), field)
  const isOwn = setting.value !== null
  const name = t(nameKeyOf(field))
  const back = t(owner.level === 'company' ? 'settings.useDefault' : 'settings.inherit')
  const backTo = inherited === null ? back : t('settings.backTo', back, formatSetting(t, locale, inherited))

  return (
    <Row role="group" aria-labelledby={`${id}-name`}>
      <Words>
        <Name id={`${id}-name`}>{name}</Name>
        <Hint>{t(`settings.hint.${field}`)}</Hint>
        <Source>
          <span id={`${id}-source`} data-own={isOwn}>
            {locked ?? formatSource(t, owner.level, setting.inheritedFrom, isOwn)}
          </span>
          {isOwn && !locked && (
            <Button
              variant="quiet"
              icon={Undo2}
              aria-label={`${backTo}: ${name}`}
              onPress={() => choose({ field, value: null })}
            >
              {backTo}
            </Button>
          )}
          {impactOf && <ImpactNote field={field} impactOf={impactOf} />}
        </Source>
      </Words>
      <Control>{children({ 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-source` })}</Control>
    </Row>
  )
}

const Row = styled('div', 'setting')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  padding-block: ${space(3)};
  border-block-start: 1px solid ${tokens.border};

  &:first-of-type {
    border-block-start: 0;
  }
`

const Words = styled('div', 'setting-words')`
  flex: 1 1 220px;
  min-inline-size: 0;
`

const Name = styled('span', 'setting-name')`
  display: block;
  font-weight: 500;
`

const Hint = styled('p', 'setting-hint')`
  color: ${tokens.muted};
`

const Source = styled('div', 'setting-source')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  min-block-size: ${tokens.controlHeight};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  & [data-own='true'] {
    font-weight: 500;
    color: ${tokens.primary};
  }
  & button {
    padding-inline: ${space(1)};
    font-size: inherit;
  }
`

const Control = styled('div', 'setting-control')`
  flex: none;
  max-inline-size: 100%;
`
