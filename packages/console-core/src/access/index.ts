export * from './access.ts'
export * from './featureFlags.ts'
