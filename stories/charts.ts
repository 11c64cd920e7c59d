import type { screen } from 'storybook/test'

/** Waits for the charts of the dashboard, whose code loads on demand: a picture shows them, not their skeletons. */
export async function findCharts(canvas: Pick<typeof screen, 'findAllByRole'>) {
  return {
    bars: await canvas.findAllByRole('link', { name: /(person|people) clocked in$/ }),
    slices: await canvas.findAllByRole('link', { name: /\d+h \d+m, / }),
  }
}
