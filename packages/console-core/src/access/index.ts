export * from './access.js'
export * from './businessUnit.js'
export * from './featureFlags.js'
