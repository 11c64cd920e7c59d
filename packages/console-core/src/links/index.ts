export * from './phone.js'
export * from './safeLink.js'
