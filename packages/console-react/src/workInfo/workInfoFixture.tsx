import { createTransport, fullName, type LaborHours, readLaborHoursOf } from '@fieldtime/console-core'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDemoFetch, DemoConsole, demoCompany, demoEnvironment, demoNow, demoUser } from '../testing/testing.tsx'
import { Button } from '../ui/Button.tsx'
import { EditCell } from './EditCell.tsx'
import { useWorkInfoEdit, WorkInfoEditDialog } from './useWorkInfoEdit.tsx'
import type { OnWorkInfoUpdate } from './useWorkInfoSave.ts'

const user = demoUser('manager')
const options = { environment: demoEnvironment, companyId: user.companyId, now: () => demoNow }
const transport = createTransport({ ...options, getAccessToken: async () => 'demo-token', fetch: createDemoFetch() })

const date = '2026-05-13'

const employeeNames = new Map(demoCompany.employees.map(one => [one.id, `${one.firstName} ${one.lastName}`]))

export const workInfoRowOf = (entry: LaborHours): WorkInfoRow => ({
  ...entry,
  rowId: entry.id,
  laborHoursId: entry.id,
  employeeName: employeeNames.get(entry.employeeId) ?? '',
  date: entry.localDate,
})

/** The demo company's entries with a cost code, of one business unit and day. */
export async function readDemoRows(): Promise<WorkInfoRow[]> {
  const { rows } = await readLaborHoursOf(transport, { startDate: date, endDate: date })
  const [unit] = demoCompany.businessUnits
  return rows.filter(entry => entry.businessUnitId === unit?.id && entry.costCodeId !== null).map(workInfoRowOf)
}

export async function firstDemoRow(): Promise<WorkInfoRow> {
  const [first] = await readDemoRows()
  if (!first) throw new Error('The demo company has no hours on that day.')
  return first
}

/** Holds answers back until it is opened. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}

export interface WorkInfoSituation {
  readonly rows: readonly WorkInfoRow[]
  readonly username?: 'manager' | 'reports'
  readonly handlers?: readonly HttpHandler[]
  readonly locale?: string
}

/** A report of some rows, and the calls that changed something. */
export async function renderRows({ rows, username = 'manager', handlers = [], locale = 'en-US' }: WorkInfoSituation) {
  const person = demoUser(username)
  const fetch = vi.fn(createDemoFetch({ user: person, handlers }))
  const screen = await render(
    <DemoConsole user={person} fetch={fetch} locale={locale}>
      <Rows initialRows={rows} />
    </DemoConsole>,
  )
  const changes = () =>
    fetch.mock.calls.flatMap(([address, init]) => {
      const method = init?.method ?? 'GET'
      if (method === 'GET') return []
      const headers = new Headers(init?.headers)
      return [
        {
          method,
          path: new URL(String(address)).pathname,
          body: String(init?.body),
          key: headers.get('idempotency-key'),
        },
      ]
    })
  return {
    screen,
    changes,
    /** The codes that the first row shows, of job and cost code. */
    shown: () => {
      const [job, costCode] = [...(screen.getByRole('listitem').first().element().querySelectorAll('output') ?? [])]
      return [job?.textContent, costCode?.textContent]
    },
    openAll: () => screen.getByRole('button', { name: 'Edit all' }).click(),
    open: (label: 'Foreman' | 'Job' | 'Cost code') =>
      screen
        .getByRole('button', { name: new RegExp(`^${label}: `) })
        .first()
        .click(),
    field: (name: string) => screen.getByRole('combobox', { name }),
  }
}

function Rows({ initialRows }: { readonly initialRows: readonly WorkInfoRow[] }) {
  const [rows, setRows] = useState(initialRows)
  const handleUpdate: OnWorkInfoUpdate = updates =>
    setRows(now =>
      now.map(row => {
        const update = updates.find(one => one.row.rowId === row.rowId)
        if (!update) return row
        return { ...row, ...update.workInfo, laborHoursId: update.entry?.id ?? row.laborHoursId }
      }),
    )
  const edit = useWorkInfoEdit(handleUpdate)
  const cell = (row: WorkInfoRow, label: string, text: string | null, field: 'foremanId' | 'jobId' | 'costCodeId') => (
    <EditCell
      text={text ?? ''}
      label={label}
      canEdit={edit.canEdit}
      onReach={edit.reach}
      onOpen={() => edit.open([row], field)}
    />
  )
  return (
    <>
      <Button onPress={() => edit.open(rows)}>Edit all</Button>
      <ul>
        {rows.map(row => (
          <li key={row.rowId}>
            {row.employeeName}
            {cell(row, 'Foreman', fullName(row.foremanFirstName, row.foremanLastName), 'foremanId')}
            {cell(row, 'Job', row.jobCode, 'jobId')}
            {cell(row, 'Cost code', row.costCodeCode, 'costCodeId')}
            <output>{row.jobCode}</output>
            <output>{row.costCodeCode}</output>
          </li>
        ))}
      </ul>
      <WorkInfoEditDialog edit={edit} />
    </>
  )
}
