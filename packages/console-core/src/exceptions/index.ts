export * from './attention.ts'
export * from './exceptions.ts'
export * from './readSubmissions.ts'
