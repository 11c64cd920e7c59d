import { SignInError } from './signInError.ts'
import { isSilentAnswer } from './silentAnswer.ts'

const timeoutMilliseconds = 10_000

/**
 * Opens an address of the sign-in service in a hidden frame and returns the address that it redirects to. Fails as `unreachable`
 * without a response: a service that shows a page instead doesn't redirect.
 */
export function openSilentFrame(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sign-in'
  frame.src = url

  const handleMessage = (event: MessageEvent<unknown>) => {
    const isFromFrame = event.source === frame.contentWindow && event.origin === window.location.origin
    if (isFromFrame && isSilentAnswer(event.data)) resolve(event.data.url)
  }
  window.addEventListener('message', handleMessage)
  const timer = window.setTimeout(() => reject(new SignInError('unreachable')), timeoutMilliseconds)
  document.body.append(frame)

  return promise.finally(() => {
    window.clearTimeout(timer)
    window.removeEventListener('message', handleMessage)
    frame.remove()
  })
}
