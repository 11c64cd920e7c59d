import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DetailReport } from '../entries/detailReport.ts'
import { LegacyEmployeeHours } from '../entries/legacyEmployeeHours.ts'
import { DemoConsole } from '../testing/testing.tsx'

const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()

test('a height includes the title, the notices, and the table of a report', async () => {
  await page.viewport(1280, 900)
  const screen = await render(
    <DemoConsole>
      <DetailReport id="detail" height={420} />
      <div style={{ blockSize: 300 }}>
        <LegacyEmployeeHours id="legacy" height="100%" />
      </div>
    </DemoConsole>,
  )
  await expect.element(screen.getByRole('row', { name: /Total/ }).first()).toBeVisible()
  await expect.element(screen.getByRole('treegrid').nth(1)).toBeVisible()
  for (const [id, height] of [
    ['detail', 420],
    ['legacy', 300],
  ] as const) {
    const frame = document.querySelector(`#${id} section > section`)
    expect(boxOf(id).height).toBe(height)
    expect(frame?.getBoundingClientRect().bottom).toBeLessThanOrEqual(boxOf(id).bottom)
  }
})

test('a report as high as its content shows all rows of its page', async () => {
  await page.viewport(1280, 500)
  const screen = await render(
    <DemoConsole>
      <DetailReport height="content" />
    </DemoConsole>,
  )
  const table = screen.getByRole('treegrid')
  await expect.element(screen.getByRole('row', { name: /Total/ }).first()).toBeVisible()
  await expect.poll(() => table.element().getBoundingClientRect().height).toBeGreaterThan(500)
  const scroller = table.element().parentElement
  expect(scroller?.scrollHeight).toBe(scroller?.clientHeight)
})
