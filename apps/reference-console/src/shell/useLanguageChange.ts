import type { Language } from '@fieldtime/console-core'
import { useMessages } from '@fieldtime/console-react'
import { useToasts } from '@fieldtime/console-react/ui'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { usePreferences } from '../preferences.tsx'

/** Changes the language. Shows a toast with a retry button if its messages can't be loaded. */
export function useLanguageChange(): (language: Language) => void {
  const t = useMessages()
  const { changeLanguage } = usePreferences()
  const toasts = useToasts()
  const change = async (language: Language) => {
    if (await changeLanguage(language)) return
    toasts.show({
      text: t('language.failed', t(`language.${language}`)),
      action: { label: t('problem.tryAgain'), icon: RefreshCw, onPress: () => change(language) },
    })
  }
  return change
}
