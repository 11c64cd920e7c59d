import { readUserGroups } from '@fieldtime/console-core/contract'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { answerNothing } from './services.ts'
import type { Outcome } from './servicesControls.ts'
import * as UserGroupsStories from './UserGroups.stories.tsx'

interface StoryOfAFile {
  readonly composed: { readonly argTypes: Readonly<Record<string, ShownArgument>> }
  readonly meta: { readonly input: { readonly title?: string } }
}

interface ShownArgument {
  readonly control?: false | { readonly type?: string; readonly disable?: boolean }
  readonly table?: { readonly disable?: boolean }
}

/** The behavior of the panel 'Controls'. Only tests: other stories show the same content. */
const meta = preview.meta({
  title: 'Controls',
  tags: ['!dev', '!autodocs'],
  parameters: { hasOwnConsole: true, chromatic: { disableSnapshot: true } },
})

const files = import.meta.glob<Readonly<Record<string, StoryOfAFile>>>(
  ['./**/*.stories.tsx', '../apps/reference-console/stories/*.stories.tsx', '!./Controls.stories.tsx'],
  { eager: true },
)
const stories = Object.values(files).flatMap(file => Object.values(file))

export const EveryComponentHasControls = meta.story({
  render: () => <p>Every title has controls.</p>,
  play: async () => {
    await expect(stories.length).toBeGreaterThan(Object.keys(files).length)
    const turnable = stories.filter(({ composed }) => Object.values(composed.argTypes).some(isAdjustable))
    await expect(new Set(turnable.map(titleOf))).toEqual(new Set(stories.map(titleOf)))
  },
})

export const NoControlTakesJson = meta.story({
  render: () => <p>No control asks for JSON.</p>,
  play: async () => {
    const types = stories.map(story => [titleOf(story), controlTypesOf(story)] as const)
    await expect(types.flatMap(([, found]) => found)).toContain('select')
    await expect(types.filter(([, found]) => found.includes('object')).map(([title]) => title)).toEqual([])
  },
})

const controlTypesOf = ({ composed }: StoryOfAFile) =>
  Object.values(composed.argTypes)
    .filter(isAdjustable)
    .flatMap(({ control }) => (control ? [control.type] : []))

const titleOf = ({ meta }: StoryOfAFile) => meta.input.title

const isAdjustable = ({ control, table }: ShownArgument) => Boolean(control && !control.disable && !table?.disable)

export const ChangedControlsReloadThePage = meta.story({
  render: () => <Groups />,
  play: async ({ canvas, msw }) => {
    await expect((await canvas.findAllByRole('rowheader')).length).toBeGreaterThan(0)
    // In Storybook's order: first the services, then the story with its new argument.
    msw.use(...answerNothing(readUserGroups))
    await userEvent.click(screen.getByRole('button', { name: 'Nothing there' }))
    await expect(await canvas.findByText('No groups yet')).toBeVisible()
    await expect(canvas.queryByRole('rowheader')).not.toBeInTheDocument()
  },
})

function Groups() {
  const [groups, setGroups] = useState<Outcome>('answered')
  return (
    <>
      <button type="button" onClick={() => setGroups('empty')}>
        Nothing there
      </button>
      <UserGroupsStories.Loaded.Component groups={groups} />
    </>
  )
}
