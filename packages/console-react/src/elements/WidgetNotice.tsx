import type { MessageKey } from '@fieldtime/console-core'
import { type ConsoleErrorCode, useMessages } from '../consoleContext.js'
import { Notice } from '../ui/Notice.js'

export interface WidgetNoticeProps {
  readonly code: ConsoleErrorCode
  readonly onRetry: () => void
}

/** Why there is no data, in words for the person at the screen, and a way to try again. */
export function WidgetNotice({ code, onRetry }: WidgetNoticeProps) {
  const t = useMessages()
  return (
    <Notice kind={code === 'LOAD_TIMEOUT' ? 'warning' : 'error'} action={{ label: t('data.retry'), onPress: onRetry }}>
      {t(sentences[code])}
    </Notice>
  )
}

const sentences: Readonly<Record<ConsoleErrorCode, MessageKey>> = {
  AUTHENTICATION: 'widget.authentication',
  FORBIDDEN: 'widget.forbidden',
  NETWORK: 'widget.network',
  CONFIGURATION: 'widget.configuration',
  LOAD_TIMEOUT: 'widget.loadTimeout',
  RENDER: 'problem.part',
}
