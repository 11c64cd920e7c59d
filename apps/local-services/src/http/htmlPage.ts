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
    "font-src 'self'",
    leadsTo === null ? "form-action 'self'" : `form-action 'self' ${new URL(leadsTo).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const clock = trustMarkup(
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 3"/></svg>',
)

/** Where the services serve the console's typeface to these pages. */
export const fontPath = '/identity/inter.woff2'

const styles = `
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("${fontPath}") format("woff2"); }
:root { color-scheme: light dark; --surface: light-dark(#f5f6f8, #10151e); --raised: light-dark(#ffffff, #181f2b);
  --line: light-dark(#dde2e9, #2b3546); --border: light-dark(#7d8797, #748197); --text: light-dark(#151b26, #e9edf4);
  --muted: light-dark(#545e6f, #a4afc0); --hover: light-dark(#eef1f5, #222b3a);
  --primary: light-dark(#1d4ed8, #7aa2ff); --on-primary: light-dark(#ffffff, #0b1220);
  --alert: light-dark(#b42318, #ff8f84); --alert-surface: light-dark(#fdeceb, #3d2123); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 16px;
  background: var(--surface); color: var(--text);
  font: 14px/20px "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 360px; padding: 24px; background: var(--raised); border: 1px solid var(--line);
  border-radius: 8px; }
.product { display: flex; align-items: center; gap: 8px; margin: 0 0 16px; font-weight: 600; color: var(--muted); }
.product svg { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
h1 { margin: 0 0 16px; font-size: 22.4px; font-weight: 600; line-height: 28px; letter-spacing: -0.01em; }
h2 { margin: 0 0 8px; font-size: 12px; font-weight: 600; line-height: 16px; color: var(--muted); }
p { margin: 0 0 16px; }
label { display: block; margin: 0 0 4px; font-weight: 500; }
input { display: block; width: 100%; min-height: 40px; margin: 0 0 12px; padding: 8px 10px; font: inherit;
  color: inherit; background: var(--raised); border: 1px solid var(--border); border-radius: 4px; }
input[aria-invalid="true"] { border-color: var(--alert); }
button, .button { display: block; width: 100%; min-height: 40px; margin: 8px 0 0; padding: 8px 16px; font: inherit;
  font-weight: 500; text-align: center; text-decoration: none; color: var(--on-primary); background: var(--primary);
  border: 1px solid var(--primary); border-radius: 4px; cursor: pointer; }
.quiet { color: var(--text); background: var(--raised); border-color: var(--border); }
.quiet:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.alert { padding: 8px 12px; color: var(--alert); background: var(--alert-surface); border-radius: 4px; }
.note { margin: 24px 0 0; color: var(--muted); }
.demo { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
.accounts { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.accounts button { margin: 0; padding: 6px 8px; min-height: 36px; overflow-wrap: anywhere; }
code { font-family: ui-monospace, Consolas, monospace; font-size: 0.95em; overflow-wrap: anywhere; }
@media (pointer: coarse), (max-width: 679px) { input { min-height: 44px; font-size: 16px; }
  button, .button, .accounts button { min-height: 44px; } }
@media (max-width: 420px) { body { padding: 0; place-items: start stretch; background: var(--raised); }
  main { max-width: none; padding: 24px 16px; border: 0; } }
@media (forced-colors: active) { main { border: 1px solid; } .product svg { stroke: CanvasText; } }
`
