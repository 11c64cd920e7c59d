export { readDayCheck } from '@fieldtime/console-core/reports'
