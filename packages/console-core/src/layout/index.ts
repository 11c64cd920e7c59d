export * from './reportLayout.ts'
export * from './reportTemplate.ts'
export * from './reportView.ts'
export * from './viewQuery.ts'
