export * from './filter.ts'
export * from './filterValue.ts'
export * from './reportQuery.ts'
export * from './reportTable.ts'
