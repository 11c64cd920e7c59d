export type { GetAccessToken } from '@fieldtime/console-core'
export { ConsoleProvider, type ConsoleProviderProps } from '../ConsoleProvider.tsx'
export type { ComponentName } from '../componentNames.ts'
export type {
  ComponentSource,
  ConsoleDestination,
  ConsoleError,
  ConsoleErrorCode,
  ConsoleEvent,
} from '../consoleContext.ts'
export type {
  ConsoleAppearance,
  ConsoleHost,
  ConsoleIdentity,
  ConsoleLinks,
  ConsoleServices,
} from '../providerProps.ts'
export type { ConsoleTheme, Density, ThemeToken } from '../theme.ts'
