// The calls of the services by subject: each operation with its schemas and types.
export * from './jobCostingCalls.ts'
export * from './peopleCalls.ts'
export * from './reportCalls.ts'
export * from './settingsCalls.ts'
export * from './telematicsCalls.ts'
export * from './templateCalls.ts'
export * from './timeEntryCalls.ts'
export * from './unifiedCalls.ts'
