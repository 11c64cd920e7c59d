import { preloadable } from '../ui/preloadable.ts'

/** The rule of who is expected, and its calls. Fetched after today's events: no page needs it for its first paint. */
export const expectedRule = preloadable(() => import('./expectedRuleCode.ts'))
