export * from './collation.ts'
export * from './text.ts'
