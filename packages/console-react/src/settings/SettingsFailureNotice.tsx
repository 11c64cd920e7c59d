import type { SettingsFailure } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.ts'
import { Notice } from '../ui/Notice.tsx'
import { nameKeyOf } from './settingTexts.ts'

export interface SettingsFailureNoticeProps {
  readonly failure: SettingsFailure
  readonly onRetry: () => void
}

/** Which settings could not be saved and are as they were before, why, and a button to try again where that may help. */
export function SettingsFailureNotice({ failure, onRetry }: SettingsFailureNoticeProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { problem, fields } = failure
  const names = new Intl.ListFormat(locale).format(fields.map(field => t(nameKeyOf(field))))
  const canRetry = fields.length > 0 && problem !== 'gone' && problem !== 'notAllowed'
  const retry = { label: t('data.retry'), onPress: onRetry }
  return (
    <Notice variant="error" action={canRetry ? retry : undefined}>
      {t(`settings.problem.${problem}`)} {fields.length > 0 && t('settings.reverted', names)}
    </Notice>
  )
}
