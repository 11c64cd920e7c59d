/** `next` resolves at once if there was a notification since the last call, otherwise with the next one. */
export function createSignal() {
  let isNotified = false
  let resume: (() => void) | null = null
  return {
    notify() {
      isNotified = true
      resume?.()
    },
    async next() {
      if (!isNotified) {
        await new Promise<void>(resolve => {
          resume = resolve
        })
      }
      resume = null
      isNotified = false
    },
  }
}
