export * from './equipmentChange.ts'
export * from './workInfo.ts'
export * from './workInfoEdit.ts'
export * from './workInfoRow.ts'
