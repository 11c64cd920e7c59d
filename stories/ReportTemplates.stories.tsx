import { readReportTemplates, saveReportTemplate } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { defaultLayout, type ReportColumn, type ReportLayout } from '@fieldtime/console-core/reports'
import { Button, TemplateBar, useReportTemplates } from '@fieldtime/console-react/ui'
import { useState } from 'react'
import { screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { AtOnce } from './AtOnce.tsx'
import { servicesControls } from './servicesControls.ts'
import { reportsOnly } from './situations.ts'

const columnIds = ['date', 'employeeName', 'foremanName', 'jobDescription', 'costCodeDescription', 'workedDuration']

const columns: readonly ReportColumn<unknown>[] = columnIds.map(id => ({
  id,
  kind: 'text',
  header: 'dates.date',
  value: () => null,
  ...(id === 'date' ? { group: 'desc' as const } : {}),
}))

const definition = {
  reportType: 'DetailReport',
  columns,
  storageKeys: { layout: 'story-layout', dateRange: 'detailReport', template: 'story-template' },
} as const

const byForeman: ReportLayout = {
  ...defaultLayout(columns),
  groups: [{ columnId: 'foremanName', order: 'asc' }],
}

interface TemplatesProps {
  /** Which one is chosen from the start. */
  readonly template: 'Sandbox' | 'Hours by job' | 'Short lunches' | 'Night crew, day by day'
  /** The layout is not the one that the template keeps. */
  readonly isChanged: boolean
}

/** The templates of the Detail Report without the report. */
function Templates({ template, isChanged }: TemplatesProps) {
  const [layout, setLayout] = useState(() => defaultLayout(columns))
  const templates = useReportTemplates({ ...definition, layout, onApply: setLayout })
  const begin = async () => {
    const chosen = templates.templates.find(({ name }) => name === template)
    if (chosen) await templates.store.choose(chosen.id)
    if (isChanged) setLayout(byForeman)
  }
  return (
    <>
      <TemplateBar templates={templates} />
      {templates.templates.length > 0 && <AtOnce run={begin} />}
      <p>
        <Button variant="quiet" onPress={() => setLayout(byForeman)}>
          Group by foreman
        </Button>
      </p>
    </>
  )
}

const services = servicesControls({
  templates: { calls: [readReportTemplates] },
  saving: { calls: [saveReportTemplate] },
})

const meta = preview.meta({
  title: 'Pieces/Templates',
  component: Templates,
  ...services,
  args: { ...services.args, template: 'Sandbox' as const, isChanged: false },
  argTypes: {
    ...services.argTypes,
    template: {
      description: 'Public, private, or someone else’s',
      options: ['Sandbox', 'Hours by job', 'Short lunches', 'Night crew, day by day'],
      control: {
        type: 'radio',
        labels: {
          'Hours by job': 'Hours by job (public)',
          'Short lunches': 'Short lunches (private)',
          'Night crew, day by day': 'Night crew, day by day (someone else’s)',
        },
      },
    },
    isChanged: {
      description: 'The layout is not the one that the template keeps',
      if: { arg: 'template', neq: 'Sandbox' },
    },
  },
  tags: ['!autodocs'],
})

const findSelector = (name: string) => screen.findByRole('button', { name: `${name} Template` })

async function choose(name: string) {
  await userEvent.click(await findSelector('Sandbox'))
  await userEvent.click(await screen.findByRole('option', { name }))
  await findSelector(name)
}

async function command(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Template actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

export const Sandbox = meta.story({
  play: async () => {
    await findSelector('Sandbox')
  },
})

export const Selector = meta.story({
  play: async () => {
    await userEvent.click(await findSelector('Sandbox'))
    await screen.findByRole('group', { name: 'Public' })
  },
})

export const Changed = meta.story({
  play: async () => {
    await choose('Hours by job')
    await userEvent.click(screen.getByRole('button', { name: 'Group by foreman' }))
    await screen.findByText('Changed')
  },
})

export const Commands = meta.story({
  play: async () => {
    await choose('Short lunches')
    await userEvent.click(screen.getByRole('button', { name: 'Template actions' }))
    await screen.findByRole('menuitem', { name: 'Make public' })
  },
})

export const ByAnotherAuthor = meta.story({
  play: async () => {
    await choose('Night crew, day by day')
    await userEvent.click(screen.getByRole('button', { name: 'Template actions' }))
    await screen.findByRole('menuitem', { name: 'Delete' })
  },
})

export const SaveAs = meta.story({
  play: async () => {
    await findSelector('Sandbox')
    await command('Save As')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Week by crew')
  },
})

export const NameTaken = meta.story({
  play: async () => {
    await findSelector('Sandbox')
    await command('Save As')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Short lunches')
    await screen.findByText('This name is already in use.')
  },
})

export const Rename = meta.story({
  play: async () => {
    await choose('Short lunches')
    await command('Rename')
    await screen.findByRole('textbox', { name: 'Name' })
  },
})

export const Delete = meta.story({
  play: async () => {
    await choose('Short lunches')
    await command('Delete')
    await screen.findByText('Short lunches will be deleted.')
  },
})

export const MakePublic = meta.story({
  play: async () => {
    await choose('Short lunches')
    await command('Make public')
    await screen.findByText(/^Everyone in the business unit will see Short lunches/)
  },
})

export const SavedByOthers = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(saveReportTemplate, () => refuse(412, { code: 'stale' }))),
  play: async () => {
    await choose('Hours by job')
    await userEvent.click(screen.getByRole('button', { name: 'Group by foreman' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('radio', { name: /^Use theirs/ })
  },
})

export const NotAllowed = meta.story({
  beforeEach: ({ msw }) => msw.use(demoHandler(saveReportTemplate, () => refuse(403, { code: 'not_author' }))),
  play: async () => {
    await choose('Hours by job')
    await userEvent.click(screen.getByRole('button', { name: 'Group by foreman' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText("You don't have permission to change this template")
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await findSelector('Sandbox')
  },
})

export const Loading = meta.story({
  args: { templates: 'loading' },
  play: async () => {
    await findSelector('Sandbox')
  },
})

export const Failed = meta.story({
  args: { templates: 'failed' },
  play: async () => {
    await userEvent.click(await findSelector('Sandbox'))
    await screen.findAllByRole('option')
  },
})
