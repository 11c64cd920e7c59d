import type { MessageKey } from '@fieldtime/console-core'
import { type ConsoleErrorCode, useMessages } from '../consoleContext.ts'
import { Notice, type NoticeKind } from './Notice.tsx'

type NoticeCode = ConsoleErrorCode | 'SIGNED_OUT'

export interface ProblemNoticeProps {
  /** `SIGNED_OUT` is no error: the host has asked for it. */
  readonly code: NoticeCode
  readonly onRetry: () => void
}

/** Why there is no data, in words for the person at the screen, and a way to try again. */
export function ProblemNotice({ code, onRetry }: ProblemNoticeProps) {
  const t = useMessages()
  return (
    <Notice kind={kinds[code] ?? 'error'} action={{ label: t('data.retry'), onPress: onRetry }}>
      {t(sentences[code])}
    </Notice>
  )
}

const kinds: Partial<Readonly<Record<NoticeCode, NoticeKind>>> = { LOAD_TIMEOUT: 'warning', SIGNED_OUT: 'info' }

const sentences: Readonly<Record<NoticeCode, MessageKey>> = {
  AUTHENTICATION: 'widget.authentication',
  FORBIDDEN: 'widget.forbidden',
  NETWORK: 'widget.network',
  CONFIGURATION: 'widget.configuration',
  LOAD_TIMEOUT: 'widget.loadTimeout',
  RENDER: 'problem.notShown',
  SIGNED_OUT: 'widget.signedOut',
}
