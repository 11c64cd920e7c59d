import { type ConsoleUser, fullName } from '@fieldtime/console-core'
import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useConsoleHost } from '../consoleHost.ts'
import { usePreferences } from '../preferences.tsx'

/** The browsing context in which a person signs in again while an expired page waits. */
export const signInTabName = 'fieldtime-sign-in'

export interface SessionExpiredProps {
  readonly user: ConsoleUser
  readonly signInHref: string
}

/** Covers the page and its open dialog until the same person has signed in again, in another tab. */
export function SessionExpired({ user, signInHref }: SessionExpiredProps) {
  const { productName } = useConsoleHost()
  const { t } = usePreferences()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  // Closing returns the focus to the field that had it.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return createPortal(
    <dialog
      ref={ref}
      className="session-expired"
      aria-labelledby={titleId}
      // Keeps the dialog below from hiding this one, and from taking the focus back.
      data-react-aria-top-layer="true"
      closedby="none"
      onCancel={event => event.preventDefault()}
    >
      <div className="plain-page">
        <p className="product">{productName}</p>
        <h1 id={titleId}>{t('signIn.expiredTitle')}</h1>
        <p>{t('signIn.expired', fullName(user.firstName, user.lastName) ?? '')}</p>
        <a className="button" href={signInHref} target={signInTabName}>
          {t('signIn.again')}
        </a>
        <a href="/signout">{t('shell.signOut')}</a>
      </div>
    </dialog>,
    document.body,
  )
}
