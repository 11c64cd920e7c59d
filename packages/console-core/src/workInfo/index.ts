export * from './equipmentChange.js'
export * from './workInfo.js'
export * from './workInfoEdit.js'
export * from './workInfoRow.js'
