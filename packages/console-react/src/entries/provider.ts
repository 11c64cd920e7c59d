export { ConsoleProvider, type ConsoleProviderProps } from '../ConsoleProvider.tsx'
export type { ConsoleError, ConsoleErrorCode, ConsoleEvent, ConsoleSession } from '../consoleContext.ts'
export type { ConsoleDestination } from '../destinations.ts'
export type { ConsoleTheme, Density, ThemeToken } from '../theme.ts'
