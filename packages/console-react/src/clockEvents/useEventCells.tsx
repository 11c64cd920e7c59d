import type { ClockEventRow } from '@fieldtime/console-core'
import { useMemo } from 'react'
import type { CellRenderer } from '../reportGrid/index.js'
import { MapsLinkCell } from './MapsLinkCell.js'
import { PhotoCell } from './PhotoCell.js'
import { usePhotoWindow } from './usePhotoWindow.js'

/** The cells that are more than their value as text. */
export function useEventCells(): Readonly<Record<string, CellRenderer<ClockEventRow>>> {
  const openPhoto = usePhotoWindow()
  return useMemo(
    () => ({
      photo: row => <PhotoCell row={row} onOpen={openPhoto} />,
      mapsLink: row => <MapsLinkCell row={row} />,
    }),
    [openPhoto],
  )
}
