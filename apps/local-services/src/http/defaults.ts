/** A thousand per second: people stay below it, a runaway loop doesn't. */
export const requestsPerMinuteByDefault = 60_000

/** The default and maximum page size of a list. */
export const rowsPerPageByDefault = 1_000
