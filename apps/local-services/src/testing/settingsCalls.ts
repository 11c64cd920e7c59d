import { inheritedValues, type SettingsValues } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { settings } from '../database/schema.ts'
import type { Answer, ApiCalls } from './apiCalls.ts'

export const main = createDemoCompany('main', { seed: 7, employees: 24 })
const [, structures] = main.userGroups

/** One person, their group and their company. */
export const group = structures
export const person = main.users.find(user => user.groupId === structures?.id)

export const levels = ['company', 'userGroup', 'user'] as const
export type Level = (typeof levels)[number]

export const pathOf: Readonly<Record<Level, string>> = {
  company: '/api/v2/companySettings',
  userGroup: `/api/v2/userGroups/${group?.id}/settings`,
  user: `/api/v2/users/${person?.id}/settings`,
}

/** Choices, of which a test sets some. */
export const none = inheritedValues
export const general = (values: Partial<SettingsValues['general']>) => ({
  ...none,
  general: { ...none.general, ...values },
})
export const work = (values: Partial<SettingsValues['work']>) => ({ ...none, work: { ...none.work, ...values } })
export const clockIn = (values: Partial<SettingsValues['clockIn']>) => ({
  ...none,
  clockIn: { ...none.clockIn, ...values },
})
export const review = (values: Partial<SettingsValues['review']>) => ({
  ...none,
  review: { ...none.review, ...values },
})

export const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

/** Reads and saves settings as a manager. Default version: `*`; null sends none. */
export function createSettingsCalls(api: () => ApiCalls) {
  const put = (path: string, body: unknown, etag: string | null = '*', who = 'manager'): Promise<Answer> =>
    api().call(who, 'PUT', path, body, etag === null ? {} : { 'if-match': etag })
  const get = (path: string, who = 'manager') => api().call(who, 'GET', path)
  return {
    get,
    put,
    async save(path: string, body: unknown) {
      const saved = await put(path, body)
      expect([saved.status, saved.json]).toEqual([200, saved.json])
      return saved
    },
    etagOf: async (path: string) => (await get(path)).headers.get('etag'),
    storedOf: (level: Level) =>
      api()
        .services.database.select({ choices: settings.choices, version: settings.version })
        .from(settings)
        .where(and(eq(settings.companyId, main.id), eq(settings.level, level))),
    forget: () => api().services.database.delete(settings).where(eq(settings.companyId, main.id)),
  }
}
