export * from './contradictionCheck.ts'
export * from './settingsEditor.ts'
