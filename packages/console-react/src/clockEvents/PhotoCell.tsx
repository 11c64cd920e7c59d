import type { ClockEventRow } from '@fieldtime/console-core/reports'
import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { focusRing, styled, tokens } from '../theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { useControlTabIndex } from '../ui/tabStop.ts'
import { useIsSeen } from '../ui/useIsSeen.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { usePhoto } from '../usePhoto.ts'
import { useEventName } from './useEventName.ts'
import type { WantedPhoto } from './usePhotoWindow.ts'

export interface PhotoCellProps {
  readonly row: ClockEventRow
  readonly onOpen: (photo: WantedPhoto) => void
}

/** The thumbnail of an event's photo, fetched when it comes into view; pressed, it opens the original in a new window. */
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
