/** Pixels; the skeletons have it too, so that nothing jumps when the chart comes. */
export const chartHeight = 264
