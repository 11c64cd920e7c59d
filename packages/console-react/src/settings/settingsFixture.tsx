import { readSettingsOf, type SettingsOwner } from '@fieldtime/console-core'
import { readFeatureFlags } from '@fieldtime/console-core/contract'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { changeSettings, ownValuesOf, type SettingsChange } from '@fieldtime/console-core/internal'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDemoFetch, createDemoTransport, DemoConsole, demoCompany, demoUser } from '../testing/testing.tsx'
import { SettingsTools } from './ResetSettings.tsx'
import { SettingsSections } from './SettingsSections.tsx'

export const company: SettingsOwner = { level: 'company' }
/** Its people clock in with location, cost code, and machine. */
export const nightCrew: SettingsOwner = { level: 'userGroup', id: demoCompany.userGroups[0]?.id ?? '' }
/** A group without its own settings. */
export const dayCrew: SettingsOwner = { level: 'userGroup', id: demoCompany.userGroups[1]?.id ?? '' }
/** Its people enter their hours. */
export const shop: SettingsOwner = { level: 'userGroup', id: demoCompany.userGroups[4]?.id ?? '' }

/** A person with own settings, who may edit clock events. */
export const nightForeman: SettingsOwner = {
  level: 'user',
  id: demoCompany.settings.find(({ values }) => values.general.canEditClockEvents === true)?.ownerId ?? '',
}

export interface SettingsSituation {
  readonly owner?: SettingsOwner
  readonly handlers?: readonly HttpHandler[]
  /** The user may not change who can edit clock events. */
  readonly lacksPermission?: boolean
  readonly locale?: string
  /** The search text. */
  readonly search?: string
  readonly direction?: 'ltr' | 'rtl'
}

/** The company's active features. */
export const flagsHandler = (...keys: readonly string[]) =>
  demoHandler(readFeatureFlags, () =>
    answerList(
      readFeatureFlags,
      keys.map(key => ({ key, active: true })),
    ),
  )

function SettingsPage({ owner, initialSearch }: { readonly owner: SettingsOwner; readonly initialSearch: string }) {
  const [search, setSearch] = useState(initialSearch)
  return (
    <>
      <SettingsTools owner={owner} ownerName="Kestrel" search={search} onSearchChange={setSearch} />
      <SettingsSections owner={owner} search={search} onClearSearch={() => setSearch('')} />
    </>
  )
}

/** The settings of an owner, and a second user of the same services. */
export async function renderSettings(situation: SettingsSituation = {}) {
  const { owner = company, handlers = [], lacksPermission = false, locale = 'en-US', direction = 'ltr' } = situation
  const manager = demoUser('manager')
  const user = { ...manager, permissions: lacksPermission ? [] : manager.permissions }
  const fetch = vi.fn(createDemoFetch({ user, handlers }))
  const transport = createDemoTransport({ fetch })
  const screen = await render(
    <DemoConsole user={user} fetch={fetch} locale={locale} direction={direction}>
      <SettingsPage owner={owner} initialSearch={situation.search ?? ''} />
    </DemoConsole>,
  )
  const stored = async (of: SettingsOwner = owner) => {
    const read = await readSettingsOf(transport, of)
    if (!read) throw new Error('The settings can not be read.')
    return read
  }
  return {
    screen,
    setting: (name: string) => screen.getByRole('group', { name, exact: true }),
    openMenu: async (name: string) => {
      await screen.getByRole('button', { name: `More for ${name}`, exact: true }).click()
      return screen.getByRole('menu', { name: `More for ${name}`, exact: true })
    },
    toggle: (name: string) => screen.getByRole('switch', { name, exact: true }),
    preference: (name: string, value: string) =>
      screen.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: value, exact: true }),
    valuesOf: async (of?: SettingsOwner): Promise<SettingsChange> => ownValuesOf((await stored(of)).value),
    /** Someone else changes these settings. */
    saveElsewhere: async (change: (values: SettingsChange) => SettingsChange, of: SettingsOwner = owner) => {
      const { value, etag } = await stored(of)
      const outcome = await changeSettings(transport, of, change(ownValuesOf(value)), etag)
      if (!outcome.isOk) throw new Error(outcome.error.message)
    },
    /** The requests that save settings. */
    puts: () => fetch.mock.calls.flatMap(([, init]) => (init?.method === 'PUT' ? [String(init.body)] : [])),
  }
}
