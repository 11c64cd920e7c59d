import type { ClockEventRow } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import type { CellRenderer } from '../reportGrid/index.ts'
import { GeofenceBadge } from './GeofenceBadge.tsx'
import { MapsLinkCell } from './MapsLinkCell.tsx'
import { PhotoCell } from './PhotoCell.tsx'
import { usePhotoWindow } from './usePhotoWindow.ts'

/** The cells that are more than their value as text. */
export function useEventCells(): Readonly<Record<string, CellRenderer<ClockEventRow>>> {
  const openPhoto = usePhotoWindow()
  return useMemo(
    () => ({
      geofenceStatus: (row, text) => <GeofenceBadge row={row} text={text} />,
      photo: row => <PhotoCell row={row} onOpen={openPhoto} />,
      mapsLink: row => <MapsLinkCell row={row} />,
    }),
    [openPhoto],
  )
}
