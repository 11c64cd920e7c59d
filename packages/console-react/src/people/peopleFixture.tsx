import type { User } from '@fieldtime/console-core'
import type { AnyOperation } from '@fieldtime/console-core/contract'
import { buildUser, type DemoCompany } from '@fieldtime/console-core/demo'
import { demoHandler } from '@fieldtime/console-core/demo/handlers'
import type { HttpHandler } from 'msw'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import {
  createDemoFetch,
  DemoConsole,
  type DemoConsoleProps,
  demoCompany,
  demoNow,
  demoUser,
} from '../testing/testing.tsx'

/** A name that must be encoded in addresses. */
export const oddName = 'Cuadrilla 100% / 管道 👷🏽'

export const groups = [
  { id: 'night', name: 'Night Work', description: 'Pours after 22:00' },
  { id: 'odd', name: oddName, description: null },
  { id: 'shop', name: 'Shop', description: 'Hours are entered' },
]

const [unit, otherUnit] = demoCompany.businessUnits

function userOf(name: string, facts: Partial<User> = {}): User {
  const [firstName = '', lastName = ''] = name.split(' ')
  const employeeId = `employee-${firstName}`
  return buildUser({ id: firstName, username: firstName.toLowerCase(), firstName, lastName, employeeId, ...facts })
}

export const inNight = { groupId: 'night', groupName: 'Night Work' }

/** One person of each kind: in one group, in another, in none, without a code, without an employee, and of another unit. */
export const people: readonly User[] = [
  userOf('Cleo Park'),
  userOf('Ben Núñez', { employeeCode: '1114', groupId: 'odd', groupName: oddName }),
  userOf('Ana Ruiz', { employeeCode: '1107', ...inNight, phoneNumber: '5125550142', email: 'ana@blackland.example' }),
  userOf('Dana Whitfield', { employeeId: null }),
  userOf('Eli Stone', { employeeCode: '1121' }),
  userOf('Fay Quinn', { employeeCode: '1128', ...inNight }),
]

const employeeOf = (employeeId: string, unitId: string | undefined) => {
  const [anybody] = demoCompany.employees
  return anybody && unitId !== undefined ? [{ ...anybody, id: employeeId, businessUnitId: unitId }] : []
}

/** A company of these people; Fay works in another business unit than the rest. */
export function companyOf(users: readonly User[] = people): DemoCompany {
  const employees = users.flatMap(({ firstName, employeeId }) =>
    employeeId === null ? [] : employeeOf(employeeId, firstName === 'Fay' ? otherUnit?.id : unit?.id),
  )
  return { ...demoCompany, users, userGroups: groups, employees, settings: [] }
}

export const crowd = (count: number): readonly User[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(5, '0')
    const facts = index % 9 === 0 ? {} : { employeeCode: number }
    return userOf(`Crew${number} Worker`, { id: `user-${number}`, employeeId: `employee-${number}`, ...facts })
  })

export interface PeopleSituation extends DemoConsoleProps {
  /** Width of the window, in pixels. */
  readonly width?: number
}

const href = (to: ConsoleDestination) => `#${JSON.stringify(to)}`

/** A page for administrators, where links lead nowhere, and the calls that changed something. */
export async function renderPeople(element: ReactElement, situation: PeopleSituation = {}) {
  const { width = 1280, company = companyOf(), handlers = [], ...props } = situation
  const navigate = vi.fn()
  const user = props.user ?? demoUser('manager')
  const services = createDemoFetch({ company, user, handlers, now: () => demoNow })
  const fetch = vi.fn(services)
  await page.viewport(width, 900)
  const screen = await render(
    <DemoConsole href={href} navigate={navigate} dataNotices {...props} user={user} fetch={fetch}>
      {element}
    </DemoConsole>,
  )
  const sent = () =>
    fetch.mock.calls.flatMap(([address, init]) => {
      const method = init?.method ?? 'GET'
      return method === 'GET' ? [] : [`${method} ${new URL(String(address)).pathname} ${init?.body ?? ''}`.trim()]
    })
  /** The same change by someone else in another browser. */
  const elsewhere = async (method: string, path: string, body?: object) => {
    const headers = { authorization: 'Bearer other', 'content-type': 'application/json', 'if-match': '*' }
    const address = `https://fieldtime.example${path}`
    const answer = await services(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`${method} ${path} was refused with ${answer.status}.`)
  }
  return { screen, sent, elsewhere, navigate, rows: () => tableOf(screen.container) }
}

/** The rows of the table from top to bottom, as the texts of their cells. */
function tableOf(container: HTMLElement): string[][] {
  return [...container.querySelectorAll('tbody > tr')].map(row =>
    [...row.children].flatMap(cell => {
      const text = (cell.textContent ?? '').trim()
      return cell.matches('[data-part="select"], [data-part="actions"]') ? [] : [text]
    }),
  )
}

/** Answers that wait until they are let go. */
export function holdBack(operation: AnyOperation): { readonly handler: HttpHandler; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handler = demoHandler(operation, async () => {
    await promise
    return undefined
  })
  return { handler, release: resolve }
}
