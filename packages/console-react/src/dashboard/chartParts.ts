import { space, styled } from '../theme.ts'

/** In pixels. Skeletons have the same height, so the layout doesn't shift when the chart loads. */
export const chartHeight = 240

/** Puts the pie and the table side by side if there is room. */
export const HoursColumns = styled('div', 'hours-columns')`
  display: grid;
  gap: ${space(4)};

  @container (min-width: 480px) {
    grid-template-columns: minmax(180px, 2fr) 3fr;
    align-items: start;
  }
`
