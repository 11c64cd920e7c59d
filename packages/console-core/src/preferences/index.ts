export * from './narrowRows.ts'
export * from './preferences.ts'
