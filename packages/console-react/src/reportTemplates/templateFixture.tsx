import type { BusinessUnit, ReportTemplate } from '@fieldtime/console-core'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import {
  readTemplateColumnsOf,
  readTemplatesOf,
  saveTemplate,
  writeTemplateMark,
} from '@fieldtime/console-core/internal'
import { columnDataOf, defaultLayout, type ReportColumn, type ReportLayout } from '@fieldtime/console-core/reports'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useBusinessUnit } from '../queries/queries.ts'
import {
  createDemoFetch,
  createDemoTransport,
  DemoConsole,
  demoCompany,
  demoEnvironment,
  demoServices,
  demoUser,
} from '../testing/testing.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { useReportTemplates } from './useReportTemplates.ts'

type Row = Readonly<Record<string, string>>

const columnOf = (id: string, more: Partial<ReportColumn<Row>> = {}): ReportColumn<Row> => ({
  id,
  kind: 'text',
  header: 'dates.date',
  value: row => row[id] ?? null,
  ...more,
})

export const detailColumns: readonly ReportColumn<Row>[] = [
  columnOf('date', { kind: 'date', group: 'desc' }),
  columnOf('employeeName'),
  columnOf('foremanName'),
  columnOf('groupName'),
  columnOf('jobDescription'),
  columnOf('costCodeDescription'),
  columnOf('lunchStartTime', { visible: false }),
  columnOf('lunchEndTime', { visible: false }),
  columnOf('lunchDuration', { visible: false }),
  columnOf('workedDuration'),
  columnOf('submittedHours'),
  columnOf('dailyNote'),
]

export const templateKey = 'preferredTemplate.DetailReport'

const definition = {
  reportType: 'DetailReport',
  columns: detailColumns,
} as const

export const layoutGroupedBy = (columnId: string, columns: readonly string[] = ['employeeName']): ReportLayout => ({
  ...defaultLayout(detailColumns),
  columns: [columnId, ...columns].map(id => ({ id, width: null, pin: null })),
  groups: [{ columnId, order: 'asc' }],
})

export interface TemplateSituation {
  readonly username?: 'manager' | 'reports'
  readonly handlers?: readonly HttpHandler[]
  /** The id of the template selected last. */
  readonly remembered?: number
  /** The user left with the unchanged view of this template. */
  readonly isLeftAsShown?: boolean
  /** The view is from a link. */
  readonly isLinked?: boolean
  readonly locale?: string
  /** The extensions of the services. Default: all that the product has. */
  readonly extensions?: string[]
  /** The views that the test's buttons show, by their label. */
  readonly layouts?: Readonly<Record<string, ReportLayout>>
}

/** The template bar of the Detail Report with its view as text, and a second user of the same services. */
export async function renderTemplates(situation: TemplateSituation = {}) {
  const { username = 'manager', handlers = [], remembered, isLeftAsShown, isLinked = false } = situation
  const { locale = 'en-US', layouts = {}, extensions = demoEnvironment.extensions } = situation
  const user = demoUser(username)
  const fetch = vi.fn(createDemoFetch({ user, handlers }))
  const storage = createMemoryStorage(remembered === undefined ? {} : { [templateKey]: String(remembered) })
  if (isLeftAsShown !== undefined) {
    const shown = isLeftAsShown ? defaultLayout(detailColumns) : layoutGroupedBy('groupName')
    writeTemplateMark(storage, templateKey, JSON.stringify(columnDataOf(shown)))
  }
  const transport = createDemoTransport({ fetch })

  let changeUnit: (unit: BusinessUnit) => void = () => undefined
  function Report() {
    const units = useBusinessUnit()
    changeUnit = units.change
    const [layout, setLayout] = useState(() => defaultLayout(detailColumns))
    const templates = useReportTemplates({ ...definition, layout, isLinked, onApply: setLayout })
    return (
      <>
        <TemplateBar templates={templates} />
        {Object.entries(layouts).map(([words, changed]) => (
          <button key={words} type="button" onClick={() => setLayout(changed)}>
            {words}
          </button>
        ))}
        <p>Grouped by {layout.groups.map(({ columnId }) => columnId).join(', ') || 'nothing'}</p>
        <p>Columns {layout.columns.map(({ id }) => id).join(', ')}</p>
      </>
    )
  }
  const screen = await render(
    <DemoConsole user={user} fetch={fetch} storage={storage} locale={locale} services={{ ...demoServices, extensions }}>
      <Report />
    </DemoConsole>,
  )

  const listed = async (): Promise<readonly ReportTemplate[]> =>
    (await readTemplatesOf(transport, 'DetailReport', null)).rows
  const find = async (name: string): Promise<ReportTemplate> => {
    const template = (await listed()).find(one => one.name === name)
    if (!template) throw new Error(`There is no template ${name}.`)
    return template
  }
  return {
    screen,
    storage,
    listed,
    /** Chooses a business unit of the demo company, by its index. */
    changeUnit: async (index: number) => {
      const unit = demoCompany.businessUnits[index]
      if (unit) changeUnit(unit)
    },
    columnsOf: async (name: string) => (await readTemplateColumnsOf(transport, (await find(name)).id)).rows,
    /** Someone else saves the same template. */
    saveElsewhere: async (name: string, columnName: string) => {
      const template = await find(name)
      const column = { columnName, filterOperation: null, filterString: null, sortOrder: null }
      return saveTemplate(transport, {
        ...template,
        etag: template.etag ?? null,
        businessUnitId: null,
        columns: [{ ...column, columnOrder: 0, groupIndex: null }],
      })
    },
    lastSaved: (): unknown => {
      const [, init] = fetch.mock.calls.findLast(([, { method } = {}]) => method === 'PUT') ?? []
      return JSON.parse(String(init?.body))
    },
    saves: () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT').length,
    choose: async (name: string) => {
      await screen.getByRole('button', { name: /Template$|Plantilla$/ }).click()
      await screen.getByRole('option', { name, exact: true }).click()
    },
    command: async (name: string) => {
      await screen.getByRole('button', { name: 'Template actions' }).click()
      await screen.getByRole('menuitem', { name, exact: true }).click()
    },
  }
}
