import { readPhotoOf } from '@fieldtime/console-core'
import { useCallback, useEffect, useRef } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { useToasts } from '../ui/Toasts.js'

export interface WantedPhoto {
  readonly photoId: string
  /** The title of the window until the photo is there. */
  readonly name: string
}

/**
 * Opens the original of a photo in a new window. The window is opened at once, because browsers block one that comes later
 * than the press, and is told nothing of this one. What it shows is an image by its own bytes, never a page.
 */
export function usePhotoWindow(): (photo: WantedPhoto) => Promise<void> {
  const t = useMessages()
  const toasts = useToasts()
  const { transport } = useConsole()
  const addresses = useRef<string[]>([])

  useEffect(
    () => () => {
      for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address)
    },
    [],
  )

  return useCallback(
    async ({ photoId, name }: WantedPhoto) => {
      const opened = window.open('', '_blank')
      if (!opened) return toasts.show({ text: t('clockEvents.photo.blocked') })
      opened.opener = null
      opened.document.title = name
      opened.document.body.textContent = t('data.loading')
      const photo = await readPhotoOf(transport, photoId)
      if (opened.closed) return
      if (!photo) {
        opened.document.body.textContent = t('timelineEvent.photoMissing')
        return
      }
      const address = URL.createObjectURL(photo)
      addresses.current.push(address)
      opened.location.replace(address)
    },
    [t, toasts, transport],
  )
}
