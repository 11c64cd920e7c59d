import { createServicesClock, createTabStorage, createUserStorage } from '@fieldtime/console-core'
import { createDayCache } from '@fieldtime/console-core/day-cache'
import { openChannel, openStorage } from './browserStorage.ts'
import { type ConsoleHost, defaultProductName } from './consoleHost.ts'
import { readEnvironment } from './env.ts'
import type { SignOutForm } from './session/identityClient.ts'
import { createSession } from './session/session.ts'
import { createSessionStore } from './session/sessionStore.ts'
import { openSilentFrame } from './session/silentFrame.ts'

/** Connects the console to the browser's APIs. Rejects if the environment can't be read. */
export async function startConsole(): Promise<ConsoleHost> {
  const clock = createServicesClock({ fetch: (...request) => fetch(...request), now: () => new Date() })
  const environment = await readEnvironment(clock.fetch)
  const { origin } = window.location
  const { now } = clock
  const storage = openStorage('localStorage')
  const tabStorage = openStorage('sessionStorage')

  const dayCache = createDayCache()
  const session = createSession({
    origin,
    store: createSessionStore({ environment, storage: tabStorage, sharedStorage: storage }),
    now,
    random: Math.random,
    setTimer(callback, milliseconds) {
      const timer = window.setTimeout(callback, milliseconds)
      return () => window.clearTimeout(timer)
    },
    channel: openChannel('fieldtime-session'),
    locks: navigator.locks ?? null,
    page: window,
    loadIdentity: async () => {
      const { createIdentityClient } = await import('./session/identityClient.ts')
      return createIdentityClient({ environment, origin, storage: tabStorage, clock, openFrame: openSilentFrame })
    },
    goTo: url => window.location.replace(url),
    postTo: postForm,
    clearCache: dayCache.clear,
    hasOpenDialog: () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
  })

  // A page restored from the back-forward cache may show content from before a sign-out.
  window.addEventListener('pageshow', event => {
    if (event.persisted && session.state.name !== 'signedIn') window.location.reload()
  })

  return {
    environment,
    session,
    storageOf: ({ companyId, id }) => {
      const user = `${companyId}/${id}`
      return createTabStorage(createUserStorage(storage, user), createUserStorage(tabStorage, user))
    },
    dayCache,
    productName: environment.productName ?? defaultProductName,
    clock,
    now,
    fetch: clock.fetch,
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || null,
  }
}

function postForm({ url, fields }: SignOutForm) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
