import type { ColumnPin } from '@fieldtime/console-core/reports'
import type { ColumnPinningPosition } from '@tanstack/react-table'

/** The sides of a layout by TanStack Table's names: left is where reading starts. */
export const pinPositions: Readonly<Record<ColumnPin, ColumnPinningPosition>> = { left: 'start', right: 'end' }
