export const millisecondsPerMinute = 60_000
export const millisecondsPerHour = 60 * millisecondsPerMinute
export const minutesPerDay = 24 * 60
export const millisecondsPerDay = minutesPerDay * millisecondsPerMinute
