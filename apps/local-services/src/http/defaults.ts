/** A thousand a second: what a loop gone wrong reaches, and people at work don't. */
export const requestsPerMinuteByDefault = 60_000

/** Rows of one answer of a list; no list has more. */
export const rowsPerPageByDefault = 1_000
