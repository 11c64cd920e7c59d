import { clockShift, shiftClock } from './shiftedClock.ts'

// Loaded first in every Node process of a run at another time.
shiftClock(clockShift)
