export * from './demoCompany.js'
