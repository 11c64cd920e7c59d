import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { Freshness, type FreshnessProps } from './Freshness.tsx'

const readAt = new Date(2026, 4, 14, 9, 9)
const offlineAt = new Date(2026, 4, 14, 9, 10)

async function show(props: Partial<FreshnessProps> = {}) {
  const onRefresh = vi.fn()
  const screen = await render(<Shown onRefresh={onRefresh} {...props} />)
  return { screen, onRefresh }
}

function Shown(props: Partial<FreshnessProps>) {
  return (
    <DemoConsole now={getOfflineAt}>
      <Freshness readAt={readAt} isReading={false} onRefresh={doNothing} {...props} />
    </DemoConsole>
  )
}

const getOfflineAt = () => offlineAt
const doNothing = () => undefined

describe('the age of data', () => {
  test('is the time of the read, and the button reads again', async () => {
    const { screen, onRefresh } = await show()
    await expect.element(screen.getByText('Updated 9:09 AM')).toBeVisible()
    await screen.getByRole('button', { name: 'Refresh' }).click()
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  test('gives way to the progress of a read', async () => {
    const { screen } = await show({ isReading: true, note: '3,000 rows so far…' })
    await expect.element(screen.getByText('3,000 rows so far…')).toBeVisible()
    expect(screen.getByText(/Updated/).elements()).toEqual([])
  })

  test('names missing data, but not while it is being read again', async () => {
    const incomplete = { text: 'This report may be incomplete', hint: 'Rows may be missing.' }
    const { screen } = await show({ incomplete })
    await expect.element(screen.getByText('This report may be incomplete')).toBeVisible()
    await screen.rerender(<Shown incomplete={incomplete} isReading />)
    await expect.element(screen.getByText('This report may be incomplete')).not.toBeInTheDocument()
  })

  test('says since when there has been no network, until it is back', async () => {
    const { screen } = await show()
    await expect.element(screen.getByText('Updated 9:09 AM')).toBeVisible()
    window.dispatchEvent(new Event('offline'))
    await expect.element(screen.getByText('Offline since 9:10 AM. Showing data from 9:09 AM.')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.element(screen.getByText('Updated 9:09 AM')).toBeVisible()
  })

  test('has no time before the first read, offline or not', async () => {
    const { screen } = await show({ readAt: null })
    await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
    expect(screen.getByText(/Updated/).elements()).toEqual([])
    window.dispatchEvent(new Event('offline'))
    await expect.element(screen.getByText('Offline since 9:10 AM', { exact: true })).toBeVisible()
    window.dispatchEvent(new Event('online'))
  })
})
