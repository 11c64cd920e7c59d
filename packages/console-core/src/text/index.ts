export * from './collation.ts'
export * from './text.ts'
export * from './words.ts'
