export * from './firstMessages.ts'
export * from './loadMessages.ts'
export * from './messages.ts'
