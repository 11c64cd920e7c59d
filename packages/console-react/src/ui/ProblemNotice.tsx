import type { MessageKey } from '@fieldtime/console-core'
import { type ConsoleErrorCode, useMessages } from '../provider/consoleContext.ts'
import { Notice, type NoticeVariant } from './Notice.tsx'

type NoticeCode = ConsoleErrorCode | 'SIGNED_OUT'

export interface ProblemNoticeProps {
  /** `SIGNED_OUT` isn't an error: the host requested it. */
  readonly code: NoticeCode
  readonly onRetry: () => void
}

/** Says why there is no data, with a Retry button. */
export function ProblemNotice({ code, onRetry }: ProblemNoticeProps) {
  const t = useMessages()
  return (
    <Notice variant={kinds[code] ?? 'error'} action={{ label: t('data.retry'), onPress: onRetry }}>
      {t(sentences[code])}
    </Notice>
  )
}

const kinds: Partial<Readonly<Record<NoticeCode, NoticeVariant>>> = { TIMEOUT: 'warning', SIGNED_OUT: 'info' }

/** An answer that isn't the services' is most likely another server's. */
const sentences: Readonly<Record<NoticeCode, MessageKey>> = {
  AUTHENTICATION: 'widget.authentication',
  FORBIDDEN: 'widget.forbidden',
  NOT_FOUND: 'widget.configuration',
  NETWORK: 'widget.network',
  TIMEOUT: 'widget.loadTimeout',
  CONFIGURATION: 'widget.configuration',
  INVALID_ANSWER: 'widget.configuration',
  INVALID_ROWS: 'widget.network',
  CONFLICT: 'widget.network',
  STALE: 'widget.network',
  INVALID_REQUEST: 'widget.configuration',
  RATE_LIMITED: 'widget.network',
  SERVER: 'widget.network',
  RENDER: 'problem.notShown',
  SIGNED_OUT: 'widget.signedOut',
}
