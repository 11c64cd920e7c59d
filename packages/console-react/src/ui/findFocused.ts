/** The focused element, also inside the shadow root of a widget. */
export function findFocused(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
