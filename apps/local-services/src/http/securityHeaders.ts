/** On every answer of the services. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  const isTrustworthy = origin.startsWith('https:') || isLoopback(new URL(origin).hostname)
  return {
    'x-content-type-options': 'nosniff',
    // Not for subdomains: those may be somebody else's.
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    // Not `no-referrer`: with it browsers send the sign-in form with the origin `null`.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    // Browsers complain about this one on an address they don't trust.
    ...(isTrustworthy ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  }
}

/** For answers that are data: were one ever shown as a page, it could do nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the console's files. A worker takes its policy from its own file. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For the console's own pages. The silent page runs in a frame of the console; no other page runs in any frame. */
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

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
