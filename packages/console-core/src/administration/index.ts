export * from './contradictionCheck.ts'
export * from './groupMoves.ts'
export * from './settingsEditor.ts'
