export * from './access.js'
export * from './api/contract.js'
