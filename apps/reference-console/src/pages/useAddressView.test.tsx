import { useEffect } from 'react'
import { MemoryRouter, useLocation, useSearchParams } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressView } from './useAddressView.ts'

test('a view reported while the address of the previous one is written is written too, without waiting', async () => {
  // The limit of writes never ends.
  const { setTimeout: startTimer } = window
  const timers = vi.spyOn(window, 'setTimeout')
  timers.mockImplementation(((run: () => void, ms = 0) =>
    ms >= 10_000 ? 0 : startTimer(run, ms)) as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
  const addresses: string[] = []
  function Report() {
    const [search] = useSearchParams()
    const { onViewChange } = useAddressView({
      page: 'detailReport',
      view: search.size > 0 ? String(search) : undefined,
    })
    useEffect(() => {
      onViewChange('range=yesterday')
      onViewChange('range=today')
    }, [onViewChange])
    addresses.push(useLocation().search)
    return null
  }
  await render(
    <MemoryRouter initialEntries={['/detail-report?range=today']}>
      <Report />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(addresses).toContain('?range=yesterday'))
  await vi.waitFor(() => expect(addresses.at(-1)).toBe('?range=today'))
})
