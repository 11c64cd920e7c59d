export * from './loadMessages.ts'
export * from './messages.ts'
