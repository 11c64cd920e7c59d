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
<h1 data-word="welcome">Your crews and your budget, on one page</h1>
<p data-word="pitch">See who is on site, next to hours, permits, and what the work costs.</p>
<a class="action" href="/sign-in" data-word="signIn">Sign in</a>
</main>`
  return renderPage({ user: null, here: null, scripts: '', content })
}

/** The start page: three widgets by script tag in cards of the portal's own, next to its own cards. */
export function renderToday(nonce: string, user: ConsoleUser): string {
  const content = `<main>
<div class="title"><h1 data-word="today">Site today</h1><p class="quiet">US 183 corridor · <span data-date></span></p></div>
<div class="cards">
<section class="card wide-9" aria-labelledby="crew-title">
<div class="head"><h2 id="crew-title" data-word="crew">Crew on site</h2><p class="state" role="status" id="live-strip-state"></p></div>
<div id="live-strip"></div>
</section>
<section class="card wide-3" aria-labelledby="weather-title">
<div class="head"><h2 id="weather-title" data-word="weather">Weather</h2></div>
<div class="body"><p class="figure">61 °F</p><p class="quiet" data-word="dry">Dry until 4 PM, wind 9 mph</p></div>
</section>
<section class="card wide-5 tall" aria-labelledby="attention-title">
<div class="head"><h2 id="attention-title" data-word="attention">Needs attention</h2><p class="state" role="status" id="needs-attention-state"></p></div>
<div id="needs-attention"></div>
</section>
<section class="card wide-7" aria-labelledby="hours-title">
<div class="head"><h2 id="hours-title" data-word="yesterday">Hours, yesterday</h2><p class="state" role="status" id="detail-report-state"></p></div>
<div id="detail-report"></div>
<p class="invoice" id="invoice" role="status"></p>
</section>
<section class="card wide-3" aria-labelledby="budget-title">
<div class="head"><h2 id="budget-title" data-word="budget">Budget</h2></div>
<div class="body"><p class="figure">$ 4.18 M</p><p class="quiet" data-word="spent">of $ 6.90 M spent</p><div class="meter"><div></div></div></div>
</section>
<section class="card wide-4" aria-labelledby="permits-title">
<div class="head"><h2 id="permits-title" data-word="permits">Permits</h2></div>
<div class="body"><p class="figure" data-word="expire">2 expire soon</p><p class="quiet" data-word="closures">Lane closure, Dec 1 · Night noise, Dec 4</p></div>
</section>
</div>
</main>`
  return renderPage({ user, here: 'today', scripts: widgetScripts(nonce, 'today'), content })
}

/** Clock-In Status by script tag, with its day in the portal's address. */
export function renderCrew(nonce: string, user: ConsoleUser): string {
  const content = `<main>
<section class="card padded" aria-labelledby="crew-title">
<div class="head"><h1 id="crew-title" data-word="crew">Crew on site</h1><p class="state" role="status" id="clock-in-status-state"></p></div>
<div id="clock-in-status"></div>
</section>
</main>`
  return renderPage({ user, here: 'crew', scripts: widgetScripts(nonce, 'crew'), content })
}

/** A page that React draws. */
export function renderHours(nonce: string, user: ConsoleUser): string {
  const content = `<main>
<section class="card padded" id="hours"></section>
</main>`
  const scripts = `<script src="/hours-page/hours.js" type="module" nonce="${nonce}"></script>`
  return renderPage({ user, here: 'hours', scripts, content })
}

const widgetScripts = (nonce: string, page: string) =>
  `<script src="/console-widgets/console-widgets.js" nonce="${nonce}" defer></script>
<script src="/${page}.js" type="module"></script>`

interface Page {
  readonly user: ConsoleUser | null
  readonly here: 'today' | 'crew' | 'hours' | null
  readonly scripts: string
  readonly content: string
}

function renderPage({ user, here, scripts, content }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ridgeline</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/portal.css">
<script src="/look.js"></script>
<script src="/header.js" type="module"></script>
${scripts}
</head>
<body>
<header>
<a class="brand" href="/"><img src="/mark.svg" alt="" width="28" height="28">Ridgeline</a>
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
</body>
</html>`
}

function renderNavigation(here: Page['here']): string {
  const mark = (page: Page['here']) => (page === here ? ' aria-current="page"' : '')
  return `<nav>
<a href="/"${mark('today')} data-word="today">Site today</a>
<a href="/crew"${mark('crew')} data-word="crew">Crew on site</a>
<a href="/hours"${mark('hours')} data-word="hours">Hours</a>
</nav>`
}

function renderPerson({ firstName, lastName }: ConsoleUser): string {
  const name = escapeHtml(`${firstName} ${lastName}`)
  const initials = escapeHtml(`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`)
  return `<span class="person" role="img" title="${name}" aria-label="${name}">${initials}</span>
<form method="post" action="/sign-out" id="sign-out"><button type="submit" data-word="signOut">Sign out</button></form>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const out = "You're signed out."
const failed = "Couldn't sign you in. Try again."
