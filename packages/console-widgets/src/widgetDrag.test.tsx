import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountDemoWidget } from './widgetFixture.tsx'

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(element => element.getAttribute('aria-label'))

test('columns can be dragged next to another column and to the group panel', async () => {
  await page.viewport(1280, 900)
  const { whenReady } = mountDemoWidget({ widget: 'clock-events-report' })
  await whenReady
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const [date, time, type] = [column('Date'), column('Event Time'), column('Event Type')]
  const before = headers()
  await type.hover()
  await vi.waitFor(() => expect(type.element().getAttribute('draggable')).toBe('true'))
  await type.dropTo(time, { targetPosition: { x: 8, y: 12 }, steps: 8 })
  await vi.waitFor(() => expect(headers().indexOf('Event Type')).toBe(before.indexOf('Event Time')))

  await date.dropTo(page.getByRole('group', { name: 'Groups and filters' }), { steps: 8 })
  await expect.element(page.getByRole('button', { name: /^Grouped by Date/ })).toBeVisible()
})
