import type { Settings } from '@fieldtime/console-core'
import { choiceAt, effectiveValuesOf, findContradictingFields } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../consoleContext.ts'
import { Notice } from '../ui/Notice.tsx'
import { formatSetting, nameKeyOf } from './settingTexts.ts'

/** Says which settings of a level contradict each other as they are, where somebody has left them so. */
export function ContradictionNotice({ settings }: { readonly settings: Settings }) {
  const t = useMessages()
  const { locale } = useConsole()
  const effective = effectiveValuesOf(settings)
  return findContradictingFields(settings).map(fields => {
    const values = fields.map(field => {
      const value = choiceAt(effective, field)
      return t('settings.namedValue', t(nameKeyOf(field)), value === null ? '' : formatSetting(t, locale, value))
    })
    return (
      <Notice key={fields.join()} variant="warning">
        {t('settings.contradiction.notice', values.join(' · '))}
      </Notice>
    )
  })
}
