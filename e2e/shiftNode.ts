import { clockShift, shiftClock } from './shiftedClock.ts'

// Loaded before anything else in every Node process of a run at another moment.
shiftClock(clockShift)
