export type { GetAccessToken } from '@fieldtime/console-core'
export { ConsoleProvider, type ConsoleProviderProps } from '../provider/ConsoleProvider.tsx'
export type { ComponentName } from '../provider/componentNames.ts'
export type {
  ComponentSource,
  ConsoleDestination,
  ConsoleError,
  ConsoleErrorCode,
  ConsoleEvent,
} from '../provider/consoleContext.ts'
export type {
  ConsoleAppearance,
  ConsoleHost,
  ConsoleIdentity,
  ConsoleLinks,
  ConsoleServices,
} from '../provider/providerProps.ts'
export type { ConsoleTheme, Density, ThemeToken } from '../theme/theme.ts'
