import type { ConsoleEnvironment, ConsoleUser } from '@fieldtime/console-core'

/** The content security policy of the portal's pages. `nonce` is for the widgets' inline styles. */
export function policyOf(nonce: string, environment: ConsoleEnvironment): string {
  const { apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl, identityBaseUrl } = environment
  const services = [apiBaseUrl, apiGatewayBaseUrl, telematicsBaseUrl].map(address => new URL(address).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${[...new Set(services)].join(' ')}`,
    "img-src 'self' blob:",
    "worker-src 'self'",
    // Sign-out redirects to the provider and back.
    `form-action 'self' ${new URL(identityBaseUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The page for visitors. */
export function renderWelcome(news: 'signedOut' | 'failed' | null): string {
  const notice = news && `<p class="notice" role="status" data-word="${news}">${news === 'failed' ? failed : out}</p>`
  const content = `<main class="welcome">
${notice ?? ''}
<h1 data-word="welcome">Your crews and our machines, on one page</h1>
<p data-word="pitch">See who is on site and what runs there, next to everything you rent from us.</p>
<a class="action" href="/sign-in" data-word="signIn">Sign in</a>
</main>`
  return renderPage({ user: null, here: null, scripts: '', content })
}

/** A page of the portal with two widgets by script tag. */
export function renderOverview(nonce: string, user: ConsoleUser): string {
  const content = `<main>
<h1 data-word="overview">Site overview</h1>
<div class="columns">
<section class="card" aria-labelledby="crew-title">
<h2 id="crew-title" data-word="crew">Your crew</h2>
<p class="state" role="status" id="crew-state"></p>
<div id="crew"></div>
</section>
<div class="side">
<section class="card" aria-labelledby="week-title">
<h2 id="week-title" data-word="week">This week</h2>
<p class="state" role="status" id="week-state"></p>
<div id="week"></div>
</section>
<section class="card" aria-labelledby="rent-title">
<h2 id="rent-title" data-word="rent">On rent from us</h2>
<table class="rent">
<thead><tr><th scope="col" data-word="machine">Machine</th><th scope="col" data-word="unit">Unit</th></tr></thead>
<tbody>
<tr><td>CAT 336 excavator</td><td>EX-336-04</td></tr>
<tr><td>Deere 850K dozer</td><td>DZ-850-02</td></tr>
<tr><td>Wacker RD28 roller</td><td>RO-028-11</td></tr>
</tbody>
</table>
</section>
</div>
</div>
</main>`
  const scripts = `<script src="/console-widgets/console-widgets.js" nonce="${nonce}" defer></script>
<script src="/overview.js" type="module"></script>`
  return renderPage({ user, here: 'overview', scripts, content })
}

/** A page that React draws. */
export function renderHours(nonce: string, user: ConsoleUser): string {
  const content = `<main>
<section class="card" id="hours"></section>
</main>`
  const scripts = `<script src="/hours-page/hours.js" type="module" nonce="${nonce}"></script>`
  return renderPage({ user, here: 'hours', scripts, content })
}

interface Page {
  readonly user: ConsoleUser | null
  readonly here: 'overview' | 'hours' | null
  readonly scripts: string
  readonly content: string
}

function renderPage({ user, here, scripts, content }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brazos Rentals</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/portal.css">
<script src="/look.js"></script>
<script src="/header.js" type="module"></script>
${scripts}
</head>
<body>
<header>
<a class="brand" href="/"><img src="/mark.svg" alt="" width="30" height="30">Brazos Rentals</a>
${user ? renderNavigation(here) : ''}
<div class="choices">
<label><span class="quiet" data-word="language">Language</span>
<select id="language"><option value="en-US">English</option><option value="es-US">Español</option></select></label>
<label><span class="quiet" data-word="scheme">Colors</span>
<select id="scheme"><option value="auto" data-word="auto">Automatic</option><option value="light" data-word="light">Light</option><option value="dark" data-word="dark">Dark</option></select></label>
${user ? renderPerson(user) : ''}
</div>
</header>
${content}
<footer>Brazos Rentals · Waco, Texas</footer>
</body>
</html>`
}

function renderNavigation(here: Page['here']): string {
  const mark = (page: Page['here']) => (page === here ? ' aria-current="page"' : '')
  return `<nav>
<a href="/"${mark('overview')} data-word="overview">Site overview</a>
<a href="/hours"${mark('hours')} data-word="hours">Hours for billing</a>
</nav>`
}

function renderPerson({ firstName, lastName }: ConsoleUser): string {
  return `<span class="person">${escapeHtml(`${firstName} ${lastName}`)}</span>
<form method="post" action="/sign-out" id="sign-out"><button type="submit" data-word="signOut">Sign out</button></form>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const out = "You're signed out."
const failed = "Couldn't sign you in. Try again."
