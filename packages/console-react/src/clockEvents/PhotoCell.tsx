import { readPhotoOf } from '@fieldtime/console-core'
import type { ClockEventRow } from '@fieldtime/console-core/reports'
import Camera from 'lucide-react/icons/camera'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useIsSeen, usePhoto } from '../queries/usePhoto.ts'
import { focusRing, styled, tokens } from '../theme/theme.ts'
import { useControlTabIndex } from '../ui/focus.ts'
import { formatLocalTime, formatLongDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export interface PhotoCellProps {
  readonly row: ClockEventRow
  readonly onOpen: (photo: WantedPhoto) => void
}

/** The thumbnail of an event's photo. Loads when visible. A press opens the original in a new window. */
export function PhotoCell({ row, onOpen }: PhotoCellProps) {
  if (row.photoId === null) return null
  return <PhotoThumbnail key={row.photoId} row={row} photoId={row.photoId} onOpen={onOpen} />
}

function PhotoThumbnail({ row, photoId, onOpen }: PhotoCellProps & { readonly photoId: string }) {
  const t = useMessages()
  const tabIndex = useControlTabIndex()
  const name = t('eventPhoto.of', useEventName()(row))
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(box)
  const { address, isMissing } = usePhoto(isSeen ? photoId : null, 'square256')
  const [isBroken, setIsBroken] = useState(false)
  const hasNone = isMissing || isBroken

  return (
    <Box ref={box} title={hasNone ? t('eventPhoto.missing') : undefined}>
      {hasNone && (
        <>
          <Icon icon={Camera} />
          <VisuallyHidden>{t('eventPhoto.missing')}</VisuallyHidden>
        </>
      )}
      {address !== null && !hasNone && (
        <Thumbnail type="button" tabIndex={tabIndex} onClick={() => onOpen({ photoId, name })}>
          <img src={address} alt={name} onError={() => setIsBroken(true)} />
        </Thumbnail>
      )}
    </Box>
  )
}

const size = '28px'

interface WantedPhoto {
  readonly photoId: string
  /** The title of the window and the alternative text of the photo. */
  readonly name: string
}

/**
 * Opens the original of a photo in a new window, synchronously, because browsers block windows that open later than the press. The window
 * has no access to this one. It shows an `<img>` with the photo's bytes instead of its address: a browser's own page for an image has
 * inline styles, which a strict policy rejects.
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

/** Shows the photo centered, no larger than the window. */
function showPhoto(page: Document, address: string, name: string) {
  const { body } = page
  const image = page.createElement('img')
  Object.assign(image, { src: address, alt: name })
  Object.assign(image.style, { maxWidth: '100%', maxHeight: '100vh' })
  Object.assign(body.style, { margin: '0', display: 'grid', placeItems: 'center', minHeight: '100vh' })
  body.replaceChildren(image)
}

/** The name of an event for screen readers: kind, person, and time. */
export function useEventName(): (row: ClockEventRow) => string {
  const t = useMessages()
  const { locale } = useConsole()
  return ({ eventType, employeeName, date, eventTime }) =>
    [t(`eventType.${eventType}`), employeeName, formatLongDay(date, locale), formatLocalTime(eventTime, locale)]
      .filter(part => part !== null)
      .join(', ')
}

const Box = styled('div', 'photo-cell')`
  display: flex;
  align-items: center;
  width: ${size};
  height: ${size};
  color: ${tokens.muted};
`

const Thumbnail = styled('button', 'photo-cell-thumbnail')`
  display: block;
  width: ${size};
  height: ${size};
  padding: 0;
  overflow: hidden;
  background: ${tokens.hover};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  cursor: zoom-in;
  ${focusRing}

  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
