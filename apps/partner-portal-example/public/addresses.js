/** @typedef {import('@fieldtime/console-react/provider').ConsoleDestination} ConsoleDestination */

/**
 * The portal's address of a page that a widget links to.
 * @param {ConsoleDestination} destination
 */
export function hrefOf(destination) {
  const { page, ...parts } = destination
  const query = new URLSearchParams(parts)
  if (page === 'clockInStatus') return `/crew?${query}`
  query.set('report', page)
  return `/hours?${query}`
}
