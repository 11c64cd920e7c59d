import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { useIsSeen, usePhoto } from '../queries/usePhoto.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

export interface EventPhotoProps {
  readonly photoId: string
  /** Whose photo it is and when it was taken. */
  readonly name: string
}

/** A thumbnail that loads when visible. A press shows the original. */
export function EventPhoto({ photoId, name }: EventPhotoProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(box)
  const thumbnail = usePhoto(isSeen ? photoId : null, 'square256')
  const [isBroken, setIsBroken] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Box ref={box}>
      {(thumbnail.isMissing || isBroken) && <MissingPhoto />}
      {thumbnail.address !== null && !isBroken && (
        <Thumbnail type="button" onClick={() => setIsOpen(true)}>
          <img src={thumbnail.address} alt={name} onError={() => setIsBroken(true)} />
        </Thumbnail>
      )}
      <Dialog title={name} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Original photoId={photoId} name={name} />
      </Dialog>
    </Box>
  )
}

function Original({ photoId, name }: EventPhotoProps) {
  const { address, isMissing } = usePhoto(photoId)
  const [isBroken, setIsBroken] = useState(false)
  if (isMissing || isBroken) return <MissingPhoto />
  if (address !== null) return <Picture src={address} alt={name} onError={() => setIsBroken(true)} />
  return (
    <Loading>
      <Skeleton height="280px" />
    </Loading>
  )
}

function MissingPhoto() {
  const t = useMessages()
  return (
    <Missing>
      <Icon icon={Camera} />
      {t('eventPhoto.missing')}
    </Missing>
  )
}

const Box = styled('div', 'event-photo')`
  min-height: 72px;
  margin-block-start: ${space(2)};
`

const Thumbnail = styled('button', 'event-photo-thumbnail')`
  display: block;
  width: 72px;
  height: 72px;
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

const Picture = styled('img', 'event-photo-original')`
  display: block;
  width: 100%;
  max-height: 70vh;
  object-fit: contain;
  border-radius: ${tokens.radiusSmall};
`

const Missing = styled('p', 'event-photo-missing')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 32px;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
