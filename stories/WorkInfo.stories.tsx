import type { LaborHours } from '@fieldtime/console-core'
import { changeLaborHoursWorkInfo, readCostCodes } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { Button, EditCell, space, styled, useWorkInfoEdit, WorkInfoEditDialog } from '@fieldtime/console-react/ui'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { AtOnce } from './AtOnce.tsx'
import { company, find } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { reportsOnly } from './situations.ts'
import { nameOf, useDayEntries } from './useDayEntries.ts'

const closedJob = find('closed job', company.jobs, job => job.status === 'inactive')

const rowOf = (entry: LaborHours): WorkInfoRow => ({
  ...entry,
  rowId: entry.id,
  laborHoursId: entry.id,
  employeeName: nameOf(entry),
  date: entry.localDate,
})

interface EntriesProps {
  /** How many entries are edited from the start. */
  readonly editedCount?: number
  /** The first entry is charged to a job that was closed since. */
  readonly hasClosedJob?: boolean
  /** The first day has no hours. */
  readonly hasDayWithoutHours?: boolean
  /** The jobs have thousands of cost codes. */
  readonly hasManyCostCodes?: boolean
}

/** The foreman, job and cost code cells of a report, without the report. */
function Entries({ editedCount = 0, hasClosedJob = false, hasDayWithoutHours = false }: EntriesProps) {
  const { entries, change } = useDayEntries()
  const edit = useWorkInfoEdit(updates => {
    for (const { row, workInfo, entry } of updates) change(row.rowId, entry ?? workInfo)
  })
  const rows = entries.map(rowOf).map((row, index) => {
    if (index > 0) return row
    if (hasDayWithoutHours) return withoutEntry(row)
    return hasClosedJob ? withClosedJob(row) : row
  })
  return (
    <>
      <Button onPress={() => edit.open(rows)} isDisabled={rows.length === 0}>
        Edit selected
      </Button>
      <List>
        {rows.map(row => (
          <li key={row.rowId}>
            <span>{row.employeeName}</span>
            <span>
              <EditCell
                text={row.jobDescription ?? ''}
                label="Job"
                canEdit={edit.canEdit}
                onReach={edit.reach}
                onOpen={() => edit.open([row], 'jobId')}
              />
            </span>
          </li>
        ))}
      </List>
      {rows.length > 0 && (
        <AtOnce run={() => edit.open(rows.slice(0, editedCount), editedCount === 1 ? 'jobId' : undefined)} />
      )}
      <WorkInfoEditDialog edit={edit} />
    </>
  )
}

function withClosedJob(row: WorkInfoRow): WorkInfoRow {
  return { ...row, jobId: closedJob.id, jobCode: closedJob.code, jobDescription: closedJob.description }
}

function withoutEntry(row: WorkInfoRow): WorkInfoRow {
  return { ...row, laborHoursId: null, jobId: null, jobCode: null, jobDescription: null, costCodeId: null }
}

const List = styled('ul', 'story-entries')`
  margin-block-start: ${space(4)};

  & > li {
    display: grid;
    grid-template-columns: minmax(100px, 180px) minmax(0, 320px);
    gap: ${space(4)};
    padding-block: ${space(1)};
  }
`

const manyCostCodes = Array.from({ length: 10_000 }, (_, index) => ({
  id: `cost-code-${index}`,
  code: String(index).padStart(5, '0'),
  description: `Pour ${index}, walls and slabs`,
  status: 'active' as const,
}))

const services = servicesControls({
  costCodes: { calls: [readCostCodes], failsAfter: 2 },
  saving: { calls: [changeLaborHoursWorkInfo] },
})

const meta = preview.meta({
  title: 'Pieces/Work info',
  component: Entries,
  ...services,
  args: { ...services.args, editedCount: 1, hasClosedJob: false, hasDayWithoutHours: false, hasManyCostCodes: false },
  argTypes: {
    ...services.argTypes,
    editedCount: { description: 'How many entries are edited from the start', control: { type: 'range', max: 8 } },
    hasClosedJob: { description: 'The first entry is charged to a job that was closed since' },
    hasDayWithoutHours: { description: 'The first day has no hours' },
    hasManyCostCodes: { description: 'Ten thousand for each job' },
  },
  beforeEach: [
    ({ args, msw }) => {
      if (args.hasManyCostCodes) msw.use(demoHandler(readCostCodes, () => answerList(readCostCodes, manyCostCodes)))
    },
    services.beforeEach,
  ],
  tags: ['!autodocs'],
})

const findDialog = () => screen.findByRole('dialog')

const field = (name: string) => screen.getByRole('combobox', { name })

async function chooseJob(code: string) {
  await userEvent.click(field('Job'))
  await userEvent.type(field('Job'), code)
  await screen.findByRole('option', { name: new RegExp(code, 'i') })
  await userEvent.keyboard('{Enter}')
}

export const OneRow = meta.story({
  play: async () => {
    await findDialog()
    await expect(field('Job')).toHaveFocus()
    await screen.findByRole('button', { name: 'Save' })
  },
})

export const Searching = meta.story({
  play: async () => {
    await findDialog()
    await userEvent.type(field('Job'), '25')
    await screen.findAllByRole('option')
  },
})

export const TenThousandCostCodes = meta.story({
  args: { hasManyCostCodes: true },
  play: async () => {
    await findDialog()
    await waitFor(() => expect(field('Cost code')).toBeEnabled())
    await userEvent.click(field('Cost code'))
    await userEvent.type(field('Cost code'), '73')
    await expect((await screen.findAllByRole('option')).length).toBeLessThan(30)
  },
})

export const CostCodesLoading = meta.story({
  args: { costCodes: 'loading' },
  play: async () => {
    await findDialog()
    await screen.findByText('Loading cost codes…')
  },
})

export const NoCostCodes = meta.story({
  args: { costCodes: 'empty' },
  play: async () => {
    await findDialog()
    await screen.findByText('This job has no cost codes.')
  },
})

export const CostCodesFailed = meta.story({
  args: { costCodes: 'failed' },
  play: async () => {
    await findDialog()
    await screen.findByRole('button', { name: 'Retry: Cost code' })
  },
})

export const InactiveSelected = meta.story({
  args: { hasClosedJob: true },
  play: async () => {
    await findDialog()
    await screen.findByText(`${closedJob.code} - ${closedJob.description} is inactive.`)
    await screen.findByRole('group', { name: 'As clocked:' })
  },
})

export const DayWithoutHours = meta.story({
  args: { hasDayWithoutHours: true },
  play: async () => {
    await findDialog()
    await screen.findByText(/^No hours yet/)
    await screen.findByRole('group', { name: 'As clocked:' })
  },
})

export const SaveFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(changeLaborHoursWorkInfo, () => refuse(403, { code: 'role_missing' }))),
  play: async () => {
    await findDialog()
    await chooseJob('landfill')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText("Not saved. You don't have permission to change this.")
    await screen.findByRole('group', { name: 'As clocked:' })
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(1)
  },
})

export const SeveralRows = meta.story({
  args: { editedCount: 8 },
  play: async () => {
    await findDialog()
    await chooseJob('walls')
    await screen.findByText(/rows? will change/)
  },
})

export const SeveralRowsSaved = meta.story({
  args: { editedCount: 8 },
  beforeEach: ({ msw }) => {
    let calls = 0
    msw.use(
      demoHandler(changeLaborHoursWorkInfo, () => {
        calls += 1
        return calls === 2 ? refuse(404) : undefined
      }),
    )
  },
  play: async () => {
    await findDialog()
    await chooseJob('walls')
    await userEvent.click(await screen.findByRole('button', { name: /^Save \d/ }))
    await screen.findByText(/^1 not saved · \d saved/)
  },
})

export const SeveralRowsUndone = meta.story({
  args: { editedCount: 8 },
  play: async () => {
    const dialog = await findDialog()
    await chooseJob('walls')
    await userEvent.click(await screen.findByRole('button', { name: /^Save \d/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }))
    await screen.findByText(/^\d undone/)
  },
})
