import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs at most `size` tasks at a time. The others wait in order of arrival. */
export function createLimiter(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = size
  return async work => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Admits at most `places` tasks at a time, and rejects the others with the error of `refuse`. */
export function createAdmission(places: number, refuse: () => Error): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0
  return async work => {
    if (inside >= places) throw refuse()
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
    }
  }
}

const rowsPerTurn = 250

/** Maps the rows, and yields to other requests after every few hundred. */
export async function mapYielding<Row, Made>(rows: readonly Row[], map: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    if (start > 0) await nextTurn()
    for (const row of rows.slice(start, start + rowsPerTurn)) made.push(map(row))
  }
  return made
}
