import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { flatLayout, renderGrid, type Shift, shiftOf } from '../gridFixture.tsx'
import { changeGridState, createGridState } from '../state/gridState.ts'

const shifts = [
  'Al 2026-05-14 450 7.5 Dam',
  'Bartholomew-Fitzgerald 2026-05-14 480 8 Tower',
  'Cy 2026-05-13 465 7.75 Bridge-over-the-long-river',
  'Di 2026-05-13 59999 999.9 Tower',
].map(shiftOf)

/** The rows after each step of a read. */
function stepsOf(batches: readonly number[]): readonly (readonly Shift[])[] {
  let count = 0
  const steps = batches.map(size => {
    count += size
    return shifts.slice(0, count)
  })
  return [...steps, shifts]
}

const widthsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('colgroup col')].map(col => col.style.width)

const narrow = { layout: flatLayout, width: 420 }

async function readIn(batches: readonly number[]) {
  const { screen, rerender } = await renderGrid({ ...narrow, rows: [], report: { isReading: true } })
  for (const rows of stepsOf(batches)) await rerender({ rows, report: { isReading: true } })
  await rerender({ rows: shifts, report: { isReading: false } })
  return { screen, rerender }
}

describe('widths of columns', () => {
  test('are the same for the same rows in any batches', async () => {
    const whole = await renderGrid({ ...narrow, rows: shifts })
    await expect.element(whole.screen.getByRole('treegrid')).toBeVisible()
    const expected = widthsIn(whole.screen.container)
    await whole.screen.unmount()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }), async batches => {
        const { screen } = await readIn(batches)
        await expect.poll(() => widthsIn(screen.container)).toEqual(expected)
        await screen.unmount()
      }),
      { numRuns: 12, examples: [[[1]], [[0, 1, 1]], [[3]]] },
    )
  })

  test('stay while the table is in use', async () => {
    const { screen, rerender } = await renderGrid({ ...narrow, rows: shifts.slice(0, 1), report: { isReading: true } })
    const box = screen.getByRole('checkbox', { name: 'Select row' }).first()
    await expect.element(box).toBeVisible()
    const before = widthsIn(screen.container)
    await userEvent.click(box)
    await rerender({ rows: shifts, report: { isReading: false } })
    await expect.element(screen.getByText(/Bartholomew/)).toBeInTheDocument()
    expect(widthsIn(screen.container)).toEqual(before)
  })

  test('stay when a row changes or an unrelated font loads', async () => {
    const { screen, rerender } = await readIn([4])
    const before = widthsIn(screen.container)
    const [first, ...others] = shifts
    const edited = { ...first, job: 'A job with a name that is longer than all others' } as Shift
    await rerender({ rows: [edited, ...others] })
    document.fonts.dispatchEvent(new Event('loadingdone'))
    await expect.element(screen.getByText(/longer than all others/)).toBeInTheDocument()
    await rerender({ rows: [edited, ...others], report: { isReading: true } })
    await rerender({ rows: [edited, ...others], report: { isReading: false } })
    expect(widthsIn(screen.container)).toEqual(before)
  })

  test('fit the rows of a new layout, whether it is applied before or after they arrive', async () => {
    const filters = [{ columnId: 'job', operation: 'equals', values: ['Dam'] }] as const
    const layout = { ...flatLayout, filters }
    const fresh = await renderGrid({ ...narrow, layout, rows: shifts })
    await expect.element(fresh.screen.getByText('Al')).toBeVisible()
    const expected = widthsIn(fresh.screen.container)
    await fresh.screen.unmount()
    const state = changeGridState(createGridState(flatLayout), { type: 'applyLayout', layout })

    const after = await renderGrid({ ...narrow, rows: shifts })
    await expect.element(after.screen.getByText(/Bartholomew/)).toBeInTheDocument()
    expect(widthsIn(after.screen.container)).not.toEqual(expected)
    await after.rerender({ state })
    await expect.poll(() => widthsIn(after.screen.container)).toEqual(expected)
    await after.screen.unmount()

    const before = await renderGrid({ ...narrow, rows: shifts.slice(1) })
    await before.rerender({ rows: shifts.slice(1), state })
    await before.rerender({ rows: shifts, state })
    await expect.poll(() => widthsIn(before.screen.container)).toEqual(expected)
  })
})
