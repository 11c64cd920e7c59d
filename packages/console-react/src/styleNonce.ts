/** The id by which React Aria recognizes its style. */
const styleId = 'react-aria-pressable-style'

/**
 * Adds the one style that React Aria adds to a page, with the nonce of a strict content security policy. React Aria itself knows only a
 * nonce that applies to the whole page, in a `<meta property="csp-nonce">`.
 */
export function addStyleWithNonce(nonce: string | undefined): void {
  if (nonce === undefined || document.getElementById(styleId)) return
  const style = document.createElement('style')
  style.id = styleId
  style.nonce = nonce
  style.textContent = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }'
  document.head.prepend(style)
}
