import { demoDays, tomorrow } from './demo.ts'

/** The days of the demo company and the one after them, on which nothing has happened yet. */
export const dateControl = {
  options: [...demoDays.map(({ date }) => date), tomorrow],
  control: { type: 'select' as const },
}
