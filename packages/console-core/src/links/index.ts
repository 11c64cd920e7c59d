export * from './phone.ts'
export * from './safeLink.ts'
