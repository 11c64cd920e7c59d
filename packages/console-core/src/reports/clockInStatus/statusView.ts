/** The people that Clock-In Status shows: open days, people who are expected and not here, or people with a status. */
export const statusViews = ['notClockedOut', 'missing', 'clockedIn', 'atLunch', 'clockedOut', 'unknown'] as const

export type StatusView = (typeof statusViews)[number]
