export * from './loadMessages.ts'
export * from './locale.ts'
export * from './messages.ts'
export * from './translate.ts'
