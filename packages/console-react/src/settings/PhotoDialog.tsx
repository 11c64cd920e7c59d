import { orderPhotoMoments, type PhotoMoment, photoMoments } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { CheckBox } from '../ui/CheckBox.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export interface PhotoDialogProps {
  readonly moments: readonly PhotoMoment[]
  readonly onSave: (moments: readonly PhotoMoment[]) => void
  readonly onClose: () => void
}

/** At which moments of a day people take a photo of themselves. */
export function PhotoDialog({ moments, onSave, onClose }: PhotoDialogProps) {
  const t = useMessages()
  const [ticked, setTicked] = useState(moments)
  const tick = (moment: PhotoMoment, isSelected: boolean) =>
    setTicked(now => orderPhotoMoments(isSelected ? [...now, moment] : now.filter(one => one !== moment)))
  return (
    <Dialog
      title={t('settings.photoTitle')}
      isOpen
      onClose={onClose}
      confirm={{ label: t('settings.photoSave'), onConfirm: () => onSave(ticked) }}
    >
      <p>{t('settings.photoText')}</p>
      <Moments>
        {photoMoments.map(moment => (
          <li key={moment}>
            <CheckBox
              label={t(`settings.photo.${moment}`)}
              isSelected={ticked.includes(moment)}
              onChange={isSelected => tick(moment, isSelected)}
            />
          </li>
        ))}
      </Moments>
    </Dialog>
  )
}

const Moments = styled('ol', 'photo-moments')`
  margin-block-start: ${space(2)};
`
