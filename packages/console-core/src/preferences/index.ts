export * from './memoryStorage.ts'
export * from './preferences.ts'
export * from './storage.ts'
