import { html, joinMarkup } from '../http/html.ts'
import { type PlainPage, renderPlainPage } from '../http/htmlPage.ts'
import type { PageTexts } from '../http/pageTexts.ts'
import type { SignInOutcome } from './accounts.ts'

interface SignInForm {
  readonly words: PageTexts
  readonly action: string
  /** The username that was typed before, or that the console suggests. */
  readonly username: string
  readonly problem: Exclude<SignInOutcome['kind'], 'signedIn'> | null
  /** The client's address at which sign-in ends. */
  readonly leadsTo: string | null
  /** The demo accounts; null if there are none. */
  readonly demo: { readonly usernames: readonly string[]; readonly password: string } | 'refused' | null
}

/** After a sign-in in another tab, this address redirects away from the form. */
const continueWithSession = `
const leaving = new AbortController()
const { signal } = leaving
const look = async () => {
  if (document.hidden || signal.aborted) return
  const answer = await fetch(location.href, { redirect: 'manual', signal }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.replace(location.href)
  else if (answer?.status === 400) leaving.abort()
}
addEventListener('submit', () => leaving.abort())
addEventListener('pagehide', () => leaving.abort())
document.addEventListener('visibilitychange', look)
addEventListener('focus', look)
setInterval(look, 5000)
`

/** A demo account's button fills in the form, which the person still submits. */
const fillInAccounts = `
const demo = document.querySelector('.demo')
demo?.addEventListener('click', ({ target }) => {
  const name = target.dataset?.username
  if (!name) return
  document.getElementById('username').value = name
  document.getElementById('password').value = demo.dataset.password
  document.querySelector('form button').focus()
})
`

/** Renders the form. The first field to fill in has the focus, and screen readers announce the problem with it. */
export function renderSignIn({ words, action, username, problem, leadsTo, demo }: SignInForm): PlainPage {
  const described = problem ? html` aria-invalid="true" aria-describedby="problem"` : null
  const focusUsername = username ? null : html` autofocus`
  const focusPassword = username ? html` autofocus` : null
  return renderPlainPage({
    words,
    title: problem ? words[problem] : words.signIn,
    leadsTo,
    script: continueWithSession + fillInAccounts,
    content: html`<h1>${words.signIn}</h1>
<form method="post" action="${action}">
${problem ? html`<p class="alert" role="alert" id="problem">${words[problem]}</p>` : null}
<label for="username">${words.username}</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required${described}${focusUsername}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${described}${focusPassword}>
<button type="submit">${words.signIn}</button>
</form>
${renderDemo(words, demo)}`,
  })
}

function renderDemo(words: PageTexts, demo: SignInForm['demo']) {
  if (demo === null) return null
  if (demo === 'refused') return html`<p class="note">${words.demoRefused}</p>`
  const buttons = demo.usernames.map(
    name => html`<button type="button" class="quiet" data-username="${name}">${name}</button>`,
  )
  return html`<section class="demo" data-password="${demo.password}">
<h2>${words.demoAccounts}</h2>
<div class="accounts">${joinMarkup(buttons)}</div>
</section>`
}

/** Renders the page for a form that has expired, was submitted twice, or was opened in another browser. */
export function renderExpiredSignIn(words: PageTexts, origin: string): PlainPage {
  return renderPlainPage({
    words,
    title: words.expiredTitle,
    content: html`<h1>${words.expiredTitle}</h1>
<p>${words.expired}</p>
<a class="button" href="${origin}/">${words.startAgain}</a>`,
  })
}
