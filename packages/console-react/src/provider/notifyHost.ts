/** Calls a host's callback. Reports an error that it throws to the page, like an error in an event listener. */
export function notifyHost<Values extends readonly unknown[]>(
  callback: ((...values: Values) => void) | undefined,
  ...values: Values
): void {
  try {
    callback?.(...values)
  } catch (error) {
    reportError(error)
  }
}
