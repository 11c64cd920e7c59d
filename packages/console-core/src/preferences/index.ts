export * from './narrowRows.ts'
export * from './preferences.ts'
export * from './shortcuts.ts'
export * from './statusGrouping.ts'
