import { afterEach, expect, test, vi } from 'vitest'
import { openSilentFrame } from './silentFrame.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A page of this origin that does what the script says. */
const pageThat = (script: string) =>
  URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' }))

const answering = (url: string) =>
  `parent.postMessage({ kind: 'fieldtime-silent-answer', url: ${JSON.stringify(url)} }, '*')`

const frames = () => document.querySelectorAll('iframe').length

test('resolves with the redirect address and removes the frame', async () => {
  expect(await openSilentFrame(pageThat(answering('https://console.example/back?code=1')))).toBe(
    'https://console.example/back?code=1',
  )
  expect(frames()).toBe(0)
})

test('accepts only messages of its own frame', async () => {
  const other = `parent.postMessage('hello', '*'); parent.postMessage({ kind: 'fieldtime-silent-answer' }, '*');`
  const opened = openSilentFrame(pageThat(`${other} setTimeout(() => ${answering('own')}, 50)`))
  window.postMessage({ kind: 'fieldtime-silent-answer', url: 'forged' }, '*')
  expect(await opened).toBe('own')
})

test('fails if the provider requires interaction', async () => {
  vi.useFakeTimers()
  const opened = openSilentFrame(pageThat(''))
  const failed = expect(opened).rejects.toMatchObject({ failure: 'unreachable' })
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  expect(frames()).toBe(0)
})
