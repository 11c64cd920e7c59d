import { space, styled } from '../theme.ts'

/** Pixels. The skeletons have the same height, so that nothing moves when the chart loads. */
export const chartHeight = 240

/** Pie and table, side by side where there is room. */
export const HoursColumns = styled('div', 'hours-columns')`
  display: grid;
  gap: ${space(4)};

  @container (min-width: 480px) {
    grid-template-columns: minmax(180px, 2fr) 3fr;
    align-items: start;
  }
`
