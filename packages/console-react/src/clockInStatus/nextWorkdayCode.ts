export { readNextWorkday } from '@fieldtime/console-core/internal'
