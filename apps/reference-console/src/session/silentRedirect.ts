import type { SilentAnswer } from './silentAnswer.ts'

// The whole of `signin-silent-redirect.html`: it lives in the hidden frame of a renewal. Opened by itself it has no use.
if (window.parent === window) {
  window.location.replace('/')
} else {
  const answer: SilentAnswer = { kind: 'fieldtime-silent-answer', url: window.location.href }
  window.parent.postMessage(answer, window.location.origin)
}
