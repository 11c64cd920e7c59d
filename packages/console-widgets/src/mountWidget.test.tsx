import type { ComponentName } from '@fieldtime/console-react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountDemoWidget } from './widgetFixture.tsx'

describe('each widget', () => {
  test.each<[ComponentName, string]>([
    ['clock-in-status', 'Clock-In Status'],
    ['clock-events-report', 'Clock Events Report'],
    ['detail-report', 'Detail Report'],
    ['employee-hours-report', 'Employee Hours Report'],
    ['legacy-employee-hours', 'Legacy Employee Hours'],
    ['hours-by-job-chart', 'Hours by job, yesterday'],
    ['clocked-in-chart', 'Clocked in, last 7 days'],
  ])('%s shows its data in a shadow root, and is ready then', async (widget, title) => {
    await page.viewport(1280, 900)
    const onReady = vi.fn()
    const onError = vi.fn()
    const { shadow, whenReady } = mountDemoWidget({ widget, onReady, onError })
    await whenReady
    expect(onReady).toHaveBeenCalledOnce()
    expect(shadow.textContent).toContain(title)
    await expect.element(page.getByRole('row').nth(1)).toBeInTheDocument()
    expect(onError).not.toHaveBeenCalled()
  })
})
