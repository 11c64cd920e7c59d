import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'

const page = readFileSync(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8')

/** The SQL block of docs/scaling.md that contains the text. */
export function scalingSql(text: string): SQL {
  const blocks = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, code = '']) => code)
  const block = blocks.find(code => code.includes(text))
  if (!block) throw new Error(`docs/scaling.md has no SQL with ${text}.`)
  return sql.raw(block)
}
