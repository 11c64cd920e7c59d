import type { screen } from 'storybook/test'

/** Accessible name of a bar of the chart of people clocked in. */
export const barName = /(person|people) clocked in$/

/** Waits for the charts of the dashboard, whose code loads on demand: a picture shows them, not their skeletons. */
export async function findCharts(canvas: Pick<typeof screen, 'findAllByRole'>) {
  return {
    bars: await canvas.findAllByRole('link', { name: barName }),
    slices: await canvas.findAllByRole('link', { name: /\d+h \d+m, / }),
  }
}
