import type { Setting } from '@fieldtime/console-core'
import { pickEarlyLunchReturnThreshold } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { space, styled, tabularFigures } from '../theme.ts'
import { Toggle } from '../ui/Toggle.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingsForm } from './settingsForm.ts'

const field = 'general.earlyLunchReturnThresholdMinutes'

/** Minutes of lunch below which somebody is back early. A toggle chooses 30 or none; other numbers are shown as they are. */
export function EarlyLunchSetting({ setting }: { readonly setting: Setting<number> }) {
  const t = useMessages()
  const { choose } = useSettingsForm()
  const minutes = setting.effectiveValue
  return (
    <SettingRow field={field} setting={setting}>
      {labels => (
        <Line>
          {minutes > 0 && <bdi>{t.count('settings.minutes', minutes)}</bdi>}
          <Toggle
            {...labels}
            isSelected={minutes > 0}
            onChange={isSelected => choose({ field, value: pickEarlyLunchReturnThreshold(isSelected) })}
          />
        </Line>
      )}
    </SettingRow>
  )
}

const Line = styled('span', 'early-lunch')`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  ${tabularFigures}
`
