/**
 * Calls a host's callback. An error that it throws goes to the page's error handlers, as from an event listener, and the
 * console goes on.
 */
export function tellHost<Values extends readonly unknown[]>(
  callback: ((...values: Values) => void) | undefined,
  ...values: Values
): void {
  try {
    callback?.(...values)
  } catch (error) {
    reportError(error)
  }
}
