/**
 * Lets React Aria add the style that it needs to a page with a strict content security policy: it looks for the nonce here,
 * unless the page has named one before, or in a `<meta property="csp-nonce">`.
 */
export function setStyleNonce(nonce: string | undefined): void {
  if (nonce !== undefined && !Reflect.has(window, '__webpack_nonce__')) Reflect.set(window, '__webpack_nonce__', nonce)
}
