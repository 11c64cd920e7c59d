import { inheritedValues, readSettingsOverrides } from '@fieldtime/console-core/contract'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { settings } from '../database/schema.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readPage } from './page.ts'
import type { Serve } from './serve.ts'

export interface SettingsOverridesServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** The own settings of groups and people. A level that was reset has none. */
export function serveSettingsOverrides(serve: Serve, { database, cursors }: SettingsOverridesServices) {
  const { level, ownerId, choices } = settings
  serve(readSettingsOverrides, call =>
    readPage(cursors, readSettingsOverrides, call, {
      async select(after, limit) {
        const rows = await database
          .select({ level, ownerId, choices })
          .from(settings)
          .where(
            and(
              eq(settings.companyId, call.tenant.companyId),
              inArray(level, ['userGroup', 'user']),
              ne(choices, inheritedValues),
              after ? sql`(${level}, ${ownerId}) > (${after[0]}, ${after[1]})` : undefined,
            ),
          )
          .orderBy(asc(level), asc(ownerId))
          .limit(limit)
        return rows.flatMap(row => (row.level === 'company' ? [] : [{ ...row, level: row.level }]))
      },
      positionOf: row => [row.level, row.ownerId],
    }),
  )
}
