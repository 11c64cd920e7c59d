// The calls of the services by subject: each operation with its schemas and types.
export * from './jobCostingCalls.js'
export * from './peopleCalls.js'
export * from './reportCalls.js'
export * from './settingsCalls.js'
export * from './telematicsCalls.js'
export * from './templateCalls.js'
export * from './timeEntryCalls.js'
export * from './unifiedCalls.js'
