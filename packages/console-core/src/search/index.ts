export * from './dateQuery.ts'
export * from './markWords.ts'
export * from './search.ts'
