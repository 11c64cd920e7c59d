/** Headers of every response. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  const isTrustworthy = origin.startsWith('https:') || isLoopback(new URL(origin).hostname)
  return {
    'x-content-type-options': 'nosniff',
    // Without subdomains, which may belong to someone else.
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    // Not `no-referrer`: with it browsers send the sign-in form with the origin `null`.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    // Browsers warn about this header on untrustworthy origins.
    ...(isTrustworthy ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  }
}

/** For data: even when shown as a page, it can't run or load anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the console's files. A worker's policy is that of its own file. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For the console's pages. Only the silent-renewal page may be framed, and only by the console. */
export function consolePolicy(nonce: string, { isFramed }: { readonly isFramed: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

/** Not core's `isSecureUrl`: flags are checked with it before the first build of core. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
