import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useMenusTurn } from './useMenusTurn'

test('the menus follow the numbers of a page that reads', async () => {
  const { result, act } = await renderHook(() => useMenusTurn({ page: 'dashboard' }))
  expect(result.current.isMenusTurn).toBe(false)
  await act(() => result.current.onReady())
  expect(result.current.isMenusTurn).toBe(true)
})

test('services that do not answer keep nobody from going elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { result, act } = await renderHook(() => useMenusTurn({ page: 'clockInStatus' }))
  await act(() => vi.advanceTimersByTime(1_499))
  expect(result.current.isMenusTurn).toBe(false)
  await act(() => vi.advanceTimersByTime(1))
  expect(result.current.isMenusTurn).toBe(true)
})

test.each([{ page: 'detailReport' as const }, null])('a page that reads nothing waits for nothing: %j', async to => {
  const { result } = await renderHook(() => useMenusTurn(to))
  expect(result.current.isMenusTurn).toBe(true)
})
