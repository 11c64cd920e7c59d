import { readBusinessUnits, readEquipment } from '@fieldtime/console-core/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { businessUnits, equipment } from '../database/schema.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readPage } from './page.ts'
import { requireBusinessUnit } from './people.ts'
import type { Serve } from './serve.ts'
import { textOrder } from './textOrder.ts'

interface UnifiedServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

const equipmentByCode = textOrder(equipment.code, equipment.id)

export function serveUnified(serve: Serve, { database, cursors }: UnifiedServices) {
  serve(readBusinessUnits, async ({ tenant }) => ({
    rows: await database
      .select({ id: businessUnits.id, code: businessUnits.code, description: businessUnits.description })
      .from(businessUnits)
      .where(eq(businessUnits.companyId, tenant.companyId))
      .orderBy(asc(businessUnits.code), asc(businessUnits.id)),
    nextCursor: null,
  }))

  serve(readEquipment, async call => {
    const { companyId } = call.tenant
    await requireBusinessUnit(database, companyId, call.path.id)
    const page = await readPage(cursors, readEquipment, call, {
      select: (after, limit) =>
        database
          .select({
            id: equipment.id,
            code: equipment.code,
            description: equipment.description,
            masterGuid: equipment.masterGuid,
            isActive: equipment.isActive,
            isHeavyJobActive: equipment.isHeavyJobActive,
          })
          .from(equipment)
          .where(
            and(
              eq(equipment.companyId, companyId),
              eq(equipment.businessUnitId, call.path.id),
              equipmentByCode.isBehind(after),
            ),
          )
          .orderBy(...equipmentByCode.orderBy)
          .limit(limit),
      positionOf: ({ code, id }) => [code, id],
    })
    return {
      ...page,
      rows: page.rows.map(({ isHeavyJobActive, ...machine }) => ({
        ...machine,
        heavyJob: { isActive: isHeavyJobActive },
      })),
    }
  })
}
