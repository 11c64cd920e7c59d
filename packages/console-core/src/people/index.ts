export * from './groupMoves.ts'
export * from './name.ts'
export * from './userGroups.ts'
export * from './users.ts'
