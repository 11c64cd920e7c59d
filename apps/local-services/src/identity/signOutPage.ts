import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { html, trustMarkup } from '../http/html.ts'
import { type PlainPage, renderPlainPage } from '../http/htmlPage.ts'
import { pickPageTexts } from '../http/pageTexts.ts'

/**
 * Ends the session without confirmation if the console proves with the ID token whose session it is. After a plain link, it asks.
 * `form` is the provider's form with its CSRF token.
 */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string) {
  const words = wordsFor(ctx)
  const isProven = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId
  const title = isProven ? words.signingOut : words.signOutTitle
  const leadsTo = ctx.oidc.params?.post_logout_redirect_uri
  const stay = html`<a class="button quiet" href="${new URL(ctx.oidc.issuer).origin}/">${words.staySignedIn}</a>`
  send(
    ctx,
    renderPlainPage({
      words,
      title,
      leadsTo: typeof leadsTo === 'string' ? leadsTo : null,
      content: html`<h1>${title}</h1>
${trustMarkup(form)}
<button type="submit" id="sign-out" form="op.logoutForm" name="logout" value="yes" autofocus>${words.signOut}</button>
${isProven ? null : stay}`,
      ...(isProven ? { script: "document.getElementById('sign-out').click()" } : {}),
    }),
  )
}

/** Shown after sign-out without a redirect address. */
export function renderSignedOut(ctx: KoaContextWithOIDC) {
  const words = wordsFor(ctx)
  send(
    ctx,
    renderPlainPage({
      words,
      title: words.signedOut,
      content: html`<h1>${words.signedOut}</h1>
<a class="button" href="${new URL(ctx.oidc.issuer).origin}/">${words.toConsole}</a>`,
    }),
  )
}

/** A request that can't be sent back to the console, such as one with a foreign redirect address. */
export function renderProviderError(ctx: KoaContextWithOIDC, { error }: ErrorOut) {
  const words = wordsFor(ctx)
  send(
    ctx,
    renderPlainPage({
      words,
      title: words.failedTitle,
      content: html`<h1>${words.failedTitle}</h1>
<p>${words.failed} <code>${error}</code></p>
<a class="button" href="${new URL(ctx.oidc.issuer).origin}/">${words.startAgain}</a>`,
    }),
  )
}

function wordsFor(ctx: KoaContextWithOIDC) {
  return pickPageTexts(ctx.query.ui_locales, ctx.get('accept-language'))
}

function send(ctx: KoaContextWithOIDC, page: PlainPage) {
  ctx.set({ ...page.headers })
  ctx.body = page.body
}
