import { tokens } from '../theme.ts'

const colors = [
  tokens.chart1,
  tokens.chart2,
  tokens.chart3,
  tokens.chart4,
  tokens.chart5,
  tokens.chart6,
  tokens.chart7,
  tokens.chart8,
]

/** Colours go round; where the last slice would meet the first in its colour it takes the next one. */
export function colorOfSlice(index: number, count: number): string {
  const closesTheCircle = index > 0 && index === count - 1 && index % colors.length === 0
  return colors[(closesTheCircle ? index + 2 : index) % colors.length] ?? tokens.chart1
}
