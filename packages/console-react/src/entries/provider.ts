export { ConsoleProvider, type ConsoleProviderProps } from '../ConsoleProvider.js'
export type { ConsoleError, ConsoleErrorCode, ConsoleEvent, ConsoleSession } from '../consoleContext.js'
export type { ConsoleDestination } from '../destinations.js'
export type { ConsoleTheme, Density, ThemeToken } from '../theme.js'
