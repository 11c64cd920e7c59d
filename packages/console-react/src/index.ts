export * from './destinations.js'
