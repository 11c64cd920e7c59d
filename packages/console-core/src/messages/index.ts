export * from './loadMessages.js'
export * from './locale.js'
export * from './messages.js'
export * from './translate.js'
