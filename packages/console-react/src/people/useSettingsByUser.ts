import { readSettingsOf, type User } from '@fieldtime/console-core'
import { mapInParallel } from '@fieldtime/console-core/internal'
import { useEffect, useState } from 'react'
import { useConsole } from '../consoleContext.ts'

export type ReadSettings = NonNullable<Awaited<ReturnType<typeof readSettingsOf>>>

/** The settings of each person by user id, as they come; null where they could not be read. */
export function useSettingsByUser(users: readonly User[]): ReadonlyMap<string, ReadSettings | null> {
  const { transport } = useConsole()
  const [settings, setSettings] = useState<ReadonlyMap<string, ReadSettings | null>>(() => new Map())

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const readOne = async ({ id }: User) => {
      const read = await readSettingsOf(transport, { level: 'user', id }, { signal })
      setSettings(now => new Map(now).set(id, read))
    }
    // Who left does not wait for the rest.
    mapInParallel(users, undefined, readOne, signal).catch(() => undefined)
    return () => leaving.abort()
  }, [transport, users])

  return settings
}
