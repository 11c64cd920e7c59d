import { html, type Markup, makeNonce, trustMarkup } from './html.ts'
import type { PageTexts } from './pageTexts.ts'

export interface PlainPage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

interface PageContent {
  readonly words: PageTexts
  readonly title: string
  readonly content: Markup
  /** Runs once the page has loaded. Constant text, never request data. */
  readonly script?: string
  /** Where submitting the form finally redirects: browsers check it against `form-action`. */
  readonly leadsTo?: string | null
}

/** Renders a standalone page in the product's style. Its policy allows only its own inline style and script. */
export function renderPlainPage({ words, title, content, script, leadsTo = null }: PageContent): PlainPage {
  const nonce = makeNonce()
  const page = html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${words.product}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${trustMarkup(styles)}</style>
</head>
<body>
<main>
<p class="product">${clock}${words.product}</p>
${content}
</main>
${script ? html`<script nonce="${nonce}">${trustMarkup(script)}</script>` : null}
</body>
</html>`
  return {
    body: page.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainPagePolicy(nonce, { runsScript: Boolean(script), leadsTo }),
    },
  }
}

interface PagePolicy {
  readonly runsScript: boolean
  readonly leadsTo: string | null
}

function plainPagePolicy(nonce: string, { runsScript, leadsTo }: PagePolicy): string {
  return [
    "default-src 'none'",
    ...(runsScript ? [`script-src 'nonce-${nonce}'`, "connect-src 'self'"] : []),
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    leadsTo === null ? "form-action 'self'" : `form-action 'self' ${new URL(leadsTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const clock = trustMarkup(
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 3"/></svg>',
)

const styles = `
:root { color-scheme: light dark; --surface: #f3f5f9; --raised: #ffffff; --border: #858f9f; --text: #16202e;
  --muted: #525d6d; --primary: #1d4ed8; --on-primary: #ffffff; --alert: #b42318; --alert-surface: #fef3f2; }
@media (prefers-color-scheme: dark) { :root { --surface: #0f141b; --raised: #19212c; --border: #6b7888;
  --text: #e8edf4; --muted: #a5b0bf; --primary: #7aa2ff; --on-primary: #0b1530; --alert: #ff9d94;
  --alert-surface: #3a1c1b; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 16px;
  background: var(--surface); color: var(--text);
  font: 16px/1.5 "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 380px; padding: 32px; background: var(--raised); border-radius: 8px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 12%), 0 8px 24px rgb(0 0 0 / 8%); }
.product { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font-weight: 600; color: var(--primary); }
.product svg { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
h1 { margin: 0 0 16px; font-size: 22.4px; line-height: 1.25; }
p { margin: 0 0 16px; }
label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 500; }
input { display: block; width: 100%; min-height: 44px; margin: 0 0 16px; padding: 8px 12px; font: inherit;
  color: inherit; background: var(--raised); border: 1px solid var(--border); border-radius: 4px; }
input[aria-invalid="true"] { border-color: var(--alert); }
button, .button { display: block; width: 100%; min-height: 44px; margin: 8px 0 0; padding: 8px 16px; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; color: var(--on-primary); background: var(--primary);
  border: 1px solid var(--primary); border-radius: 4px; cursor: pointer; }
.button.quiet { color: var(--text); background: transparent; border-color: var(--border); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.alert { padding: 8px 12px; color: var(--alert); background: var(--alert-surface); border-inline-start: 4px solid; }
.note { margin: 24px 0 0; font-size: 14px; color: var(--muted); }
code { font-family: ui-monospace, Consolas, monospace; font-size: 0.95em; overflow-wrap: anywhere; }
@media (max-width: 420px) { body { padding: 0; place-items: start stretch; background: var(--raised); }
  main { max-width: none; padding: 24px 16px; box-shadow: none; } }
@media (forced-colors: active) { main { border: 1px solid; } .product svg { stroke: CanvasText; } }
`
