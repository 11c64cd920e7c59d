import { areHoursApart } from '@fieldtime/console-core/internal'
import { styled, tokens } from '../theme.ts'

export interface VarianceCellProps {
  /** With its sign, as the table writes it. */
  readonly text: string
  readonly hours: number | null
  readonly toleranceHours: number
  /** The shift hasn't ended, so its hours can't have been submitted yet. */
  readonly isInProgress: boolean
}

/** A difference of hours, in the warning color beyond the tolerance and muted otherwise. */
export function VarianceCell({ text, hours, toleranceHours, isInProgress }: VarianceCellProps) {
  const isBeyond = !isInProgress && areHoursApart(hours ?? 0, 0, toleranceHours)
  return <Figure data-beyond={isBeyond || undefined}>{text}</Figure>
}

const Figure = styled('span', 'variance')`
  color: ${tokens.muted};

  &[data-beyond] {
    font-weight: 600;
    color: ${tokens.warning};
  }
`
