import type { Equipment } from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { equipment } from '../database/schema.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })
const companyId = main.id

interface Page {
  results: Equipment[]
  metadata: { nextCursor: string | null }
}

describe('equipment', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    services = await startTestServices(callKind)
    client = new ConsoleClient(services.origin)
    for (const username of ['reports', 'manager2']) {
      tokens[username] = (await new ConsoleClient(services.origin).signIn(username)).access_token
    }
  }, startMilliseconds)
  afterAll(() => services.close())

  const call = (unitId: string | undefined, query = '', who = 'reports', headers: Record<string, string> = {}) =>
    client.call(`/unified/api/v1/businessUnits/${unitId}/equipment${query}`, tokens[who] ?? '', { headers })
  const pageOf = async (unitId: string, query = '') => (await (await call(unitId, query)).json()) as Page

  test('of a business unit is sorted by code, including equipment out of service', async () => {
    const states = new Set<string>()
    for (const unit of main.businessUnits) {
      const wanted = main.equipment
        .filter(({ businessUnitId }) => businessUnitId === unit.id)
        .map(({ id, code, description, masterGuid, isActive, isHeavyJobActive }) => ({
          id,
          code,
          description,
          masterGuid,
          isActive,
          heavyJob: { isActive: isHeavyJobActive },
        }))
      const { results } = await pageOf(unit.id)
      expect(results).toEqual(wanted.sort((left, right) => (left.code < right.code ? -1 : 1)))
      for (const { isActive, heavyJob } of results) states.add(`${isActive} ${heavyJob.isActive}`)
    }
    expect([...states].sort()).toEqual(['false true', 'true false', 'true true'])
  })

  test('pages contain each machine once while others are added', async () => {
    const unitId = main.businessUnits[1]?.id ?? ''
    const own = main.equipment.filter(({ businessUnitId }) => businessUnitId === unitId).map(({ id }) => id)
    const row = (id: string, code: string) => ({
      companyId,
      id,
      businessUnitId: unitId,
      code,
      description: '',
      masterGuid: id,
      isActive: true,
      isHeavyJobActive: true,
    })
    const many = Array.from({ length: 1_500 }, (_, index) => row(`many-${9_999 - index}`, `Z-${1_000 + (index >> 1)}`))
    await insertRows(services.database, equipment, many)
    const first = await pageOf(unitId)
    await insertRows(services.database, equipment, [row('early', 'A'), row('late', 'Z-9')])
    const second = await pageOf(unitId, `?cursor=${first.metadata.nextCursor}`)
    expect([first.results.length, second.metadata.nextCursor]).toEqual([1_000, null])
    const seen = [...first.results, ...second.results].map(({ id }) => id)
    const wanted = many.sort((a, b) => (`${a.code} ${a.id}` < `${b.code} ${b.id}` ? -1 : 1)).map(({ id }) => id)
    expect(seen.filter(id => id.startsWith('many-'))).toEqual(wanted)
    expect(seen.filter(id => !id.startsWith('many-')).sort()).toEqual([...own, 'late'].sort())
    const isAdded = and(eq(equipment.companyId, companyId), eq(equipment.businessUnitId, unitId))
    await services.database.delete(equipment).where(and(isAdded, like(equipment.code, 'Z-%')))
    await services.database.delete(equipment).where(and(isAdded, eq(equipment.code, 'A')))
  })

  test('of another company and of unknown ids is not found', async () => {
    const foreign = other.businessUnits[0]?.id
    const theirs = await call(foreign, '', 'manager2')
    expect(theirs.status).toBe(200)
    expect(await theirs.text()).toMatch(otherCompanyCanary)
    for (const id of [foreign, 'nothing']) {
      const response = await call(id)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toMatch(otherCompanyCanary)
    }
    for (const unit of main.businessUnits) expect(await (await call(unit.id)).text()).not.toMatch(otherCompanyCanary)
  })

  test('is returned if the header names the company of the token', async () => {
    const unit = main.businessUnits[0]?.id
    expect((await call(unit, '', 'reports', { companyId })).status).toBe(200)
    expect((await call(unit, '', 'reports', { companyId: other.id })).status).toBe(403)
  })
})
