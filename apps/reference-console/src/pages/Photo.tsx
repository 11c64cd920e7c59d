import { useMessages, usePhoto } from '@fieldtime/console-react'
import { EmptyState, PageHeader, styled, tokens } from '@fieldtime/console-react/ui'
import Camera from 'lucide-react/icons/camera'

/** The original of a clock event's photo, to which links in Excel files lead. */
export function Photo({ photoId }: { readonly photoId: string }) {
  const t = useMessages()
  const { address, isMissing } = usePhoto(photoId)
  const title = t('destination.photo')
  return (
    <>
      <PageHeader title={title} />
      {isMissing && <EmptyState icon={Camera} title={t('eventPhoto.missing')} />}
      {!isMissing && address === null && <p role="status">{t('data.loading')}</p>}
      {address !== null && <Picture src={address} alt={title} />}
    </>
  )
}

const Picture = styled('img', 'photo')`
  display: block;
  max-width: 100%;
  max-height: 80vh;
  margin-inline: auto;
  border-radius: ${tokens.radiusSmall};
`
