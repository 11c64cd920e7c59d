export * from './access.ts'
export * from './businessUnit.ts'
export * from './featureFlags.ts'
