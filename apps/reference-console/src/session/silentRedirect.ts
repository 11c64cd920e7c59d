import type { SilentAnswer } from './silentAnswer.ts'

// The script of `signin-silent-redirect.html`, which only works in the hidden frame of a renewal.
if (window.parent === window) {
  window.location.replace('/')
} else {
  const answer: SilentAnswer = { kind: 'fieldtime-silent-answer', url: window.location.href }
  window.parent.postMessage(answer, window.location.origin)
}
