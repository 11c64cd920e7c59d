import { formatSetting, type SettingsChoice, type SettingsField } from '@fieldtime/console-core'
import {
  offeredValuesOf,
  orderPhotoMoments,
  type PhotoMoment,
  photoMoments,
  planPersonChoice,
  productSettings,
  type SettingsChange,
  type SettingValue,
  settingNameKeyOf,
  visibleSettingsOf,
} from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { ContradictionDialog } from '../settings/useContradictions.tsx'
import { useSettingsVisibility } from '../settings/useSettingsOverrides.ts'
import { space, styled } from '../theme/theme.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Picker } from '../ui/Picker.tsx'
import type { PeopleDialogProps } from './AssignGroupDialog.tsx'
import { BulkUpdateDialog } from './BulkUpdateDialog.tsx'
import { EffectTable, useChangePreview } from './EffectTable.tsx'
import type { PersonChange } from './personChange.ts'
import { useBulkSettings, useCheckedChanges } from './useBulkSettings.ts'

const photos = 'clockIn.photoRequirements' satisfies SettingsField

/** Sets one setting of several people, or lets them inherit it, after a preview of each change. */
export function ChangeSettingsDialog({ users: given, onClose }: PeopleDialogProps) {
  const [users] = useState(given)
  const t = useMessages()
  const { locale } = useConsole()
  const fields = [...visibleSettingsOf('user', productSettings, useSettingsVisibility())]
  const [choice, setChoice] = useState<SettingsChoice>(() => firstChoiceOf(fields[0] ?? 'general.workflowType'))
  const { field, value } = choice
  const { settings, ...bulk } = useBulkSettings(users, read => planPersonChoice(read, choice).next)
  const { changes, after } = useMemo(() => {
    const changing: PersonChange[] = []
    const choices = new Map<string, SettingsChange>()
    const format = (one: SettingValue | null) => (one === null ? t('users.notUsed') : formatSetting(t, locale, one))
    // A person's settings don't include what a cleared choice would inherit. The table of effects shows it.
    const next = choice.value === null ? t('settings.inherited') : format(choice.value)
    for (const user of users) {
      const read = settings.get(user.id)
      if (!read) {
        changing.push({ user, effect: read === null ? 'unread' : 'reading', text: '' })
        continue
      }
      const plan = planPersonChoice(read.value, choice)
      if (plan.isChanged) choices.set(user.id, plan.next)
      const before = format(plan.before)
      const text = plan.isChanged ? t('users.fromTo', before, next) : before
      changing.push({ user, effect: plan.isChanged ? 'changes' : 'same', text })
    }
    return { changes: changing, after: choices }
  }, [users, settings, choice, t, locale])
  const changed = users.filter(({ id }) => after.has(id))
  const change = { kind: 'choosePeople', users: changed, choice, after } as const
  const isRead = users.every(({ id }) => settings.has(id))
  const preview = useChangePreview(isRead && changed.length > 0 ? change : null)
  const { question, ...checked } = useCheckedChanges({ ...bulk, change: people => ({ ...change, users: people }) })

  return (
    <BulkUpdateDialog
      {...checked}
      title={t.count('users.changeSettingsTitle', users.length)}
      changes={changes}
      confirmCount="users.confirmChange"
      confirmKey="users.changeSetting"
      onClose={onClose}
    >
      <Choices>
        <Picker
          label={t('users.setting')}
          options={fields.map(id => ({ id, name: t(settingNameKeyOf(id)) }))}
          selectedKey={field}
          onSelectionChange={id => setChoice(firstChoiceOf(id as SettingsField))}
          placeholder=""
        />
        <Picker
          label={t('users.value')}
          options={[...offeredValuesOf(field), ...customValueOf(choice), null].map(one => ({
            id: JSON.stringify(one),
            name: one === null ? t('settings.useInherited') : formatSetting(t, locale, one),
          }))}
          selectedKey={JSON.stringify(value)}
          onSelectionChange={id => setChoice({ field, value: JSON.parse(id) } as SettingsChoice)}
          placeholder=""
        />
      </Choices>
      {field === photos && value !== null && (
        <Moments>
          {photoMoments.map(moment => (
            <li key={moment}>
              <Checkbox
                label={t(`settings.photo.${moment}`)}
                isSelected={momentsOf(value).includes(moment)}
                onChange={isSelected =>
                  setChoice({ field: photos, value: setMoment(momentsOf(value), moment, isSelected) })
                }
              />
            </li>
          ))}
        </Moments>
      )}
      {preview && <EffectTable preview={preview} users={users} />}
      {question && <ContradictionDialog {...question} />}
    </BulkUpdateDialog>
  )
}

function firstChoiceOf(field: SettingsField): SettingsChoice {
  return { field, value: offeredValuesOf(field)[0] ?? null } as SettingsChoice
}

/** Photo moments that are neither none nor all. */
function customValueOf({ field, value }: SettingsChoice): readonly SettingValue[] {
  const isOffered = offeredValuesOf(field).some(one => JSON.stringify(one) === JSON.stringify(value))
  return value === null || isOffered ? [] : [value]
}

const momentsOf = (value: SettingValue) => photoMoments.filter(moment => Array.isArray(value) && value.includes(moment))

function setMoment(moments: readonly PhotoMoment[], moment: PhotoMoment, isSelected: boolean): readonly PhotoMoment[] {
  return orderPhotoMoments(isSelected ? [...moments, moment] : moments.filter(one => one !== moment))
}

const Choices = styled('div', 'settings-choices')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`

const Moments = styled('ul', 'settings-moments')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-block-start: ${space(2)};
`
