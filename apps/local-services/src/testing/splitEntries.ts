import { sql } from 'drizzle-orm'
import { openDatabase } from '../database/open.ts'

/**
 * Splits three of ten entries in two, as if people had worked on two cost codes of a job, because the demo company mostly has one
 * entry per day. `folder` is the data folder of stopped services.
 */
export async function splitEntries(folder: string): Promise<void> {
  const { database, close } = await openDatabase({ kind: 'folder', folder })
  try {
    await database.transaction(async transaction => {
      const isCut = sql`abs(hashtext(id)) % 100 < ${cutInHundred} and hours >= 1`
      await transaction.execute(sql`
        insert into fieldtime.labor_hours (company_id, id, employee_id, business_unit_id, local_date, hours, foreman_id, job_id,
          submission_status, last_modified_at)
        select company_id, id || '-b', employee_id, business_unit_id, local_date, hours / 2, foreman_id, job_id,
          submission_status, last_modified_at
        from fieldtime.labor_hours where ${isCut}`)
      await transaction.execute(sql`
        update fieldtime.labor_hours set hours = hours / 2 where ${isCut} and id not like '%-b'`)
    })
  } finally {
    await close()
  }
}

const cutInHundred = 31
