import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DetailReport } from '../detailReport/DetailReport.tsx'
import { LegacyEmployeeHours } from '../legacyEmployeeHours/LegacyEmployeeHours.tsx'
import { DemoConsole } from '../testing.tsx'

test('a height includes the title, the notices, and the table of a report', async () => {
  await page.viewport(1280, 900)
  const screen = await render(
    <DemoConsole>
      <DetailReport height={420} />
      <LegacyEmployeeHours height={300} />
    </DemoConsole>,
  )
  await expect.element(screen.getByRole('row', { name: /Total/ }).first()).toBeVisible()
  await expect.element(screen.getByRole('treegrid').nth(1)).toBeVisible()
  const boxOf = (name: string) => screen.getByRole('heading', { name }).element().closest('section')
  for (const [name, height] of [
    ['Detail Report', 420],
    ['Legacy Employee Hours', 300],
  ] as const) {
    const box = boxOf(name)
    const frame = box?.querySelector(':scope > section')
    expect(box?.getBoundingClientRect().height).toBe(height)
    expect(frame?.getBoundingClientRect().bottom).toBeLessThanOrEqual(box?.getBoundingClientRect().bottom ?? 0)
  }
})
