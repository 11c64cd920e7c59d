export * from './dateQuery.ts'
export * from './search.ts'
