export * from './memoryStorage.js'
export * from './preferences.js'
export * from './storage.js'
