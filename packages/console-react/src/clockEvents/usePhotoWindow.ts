import { readPhotoOf } from '@fieldtime/console-core'
import { useCallback, useEffect, useRef } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useToasts } from '../ui/Toasts.tsx'

export interface WantedPhoto {
  readonly photoId: string
  /** The title of the window, and what the photo is for those who can't see it. */
  readonly name: string
}

/**
 * Opens the original of a photo in a new window. The window is opened at once, because browsers block one that comes later
 * than the press, and is told nothing of this one. What it shows is an image by its own bytes, never a page. It is an element
 * rather than the address itself: a browser's own page for an image has inline styles, which a strict policy refuses.
 */
export function usePhotoWindow(): (photo: WantedPhoto) => Promise<void> {
  const t = useMessages()
  const toasts = useToasts()
  const { transport, locale } = useConsole()
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
      opened.document.documentElement.lang = locale
      opened.document.documentElement.style.colorScheme = 'light dark'
      opened.document.body.textContent = t('data.loading')
      const photo = await readPhotoOf(transport, photoId)
      if (opened.closed) return
      if (!photo) {
        opened.document.body.textContent = t('eventPhoto.missing')
        return
      }
      const address = URL.createObjectURL(photo)
      addresses.current.push(address)
      showPhoto(opened.document, address, name)
    },
    [t, toasts, transport, locale],
  )
}

/** In the middle, and no larger than the window. */
function showPhoto(page: Document, address: string, name: string) {
  const { body } = page
  const image = page.createElement('img')
  Object.assign(image, { src: address, alt: name })
  Object.assign(image.style, { maxWidth: '100%', maxHeight: '100vh' })
  Object.assign(body.style, { margin: '0', display: 'grid', placeItems: 'center', minHeight: '100vh' })
  body.replaceChildren(image)
}
