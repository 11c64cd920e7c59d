import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../../testing/testing.tsx'
import { Button } from '../../ui/Button.tsx'
import { flatLayout, renderGrid } from '../gridFixture.tsx'
import { GridToolbar, useRowDensity } from './GridToolbar.tsx'

describe('the column chooser', () => {
  async function openChooser() {
    const grid = await renderGrid({ layout: flatLayout, toolbar: <GridToolbar /> })
    await grid.screen.getByRole('button', { name: 'Columns' }).click()
    await expect.element(grid.screen.getByRole('dialog', { name: 'Columns' })).toBeVisible()
    return grid
  }

  test('shows and hides columns', async () => {
    const { screen, headers } = await openChooser()
    expect(headers()).not.toContain('Google Maps Link')
    await screen.getByRole('row', { name: /^Google Maps Link/ }).click()
    await vi.waitFor(() => expect(headers()).toContain('Google Maps Link'))
    await screen.getByRole('row', { name: /^Job/ }).click()
    await vi.waitFor(() => expect(headers()).not.toContain('Job'))
  })

  test('never hides the last column', async () => {
    const { screen, headers } = await openChooser()
    for (const name of ['Date', 'Employee', 'Job', 'Start time', 'Worked duration', 'Hours']) {
      await screen.getByRole('row', { name: new RegExp(`^${name}`) }).click({ force: true })
    }
    expect(headers()).toEqual(['Hours'])
  })

  test('restores the columns of the report by keyboard, and takes that back', async () => {
    const { screen, headers } = await openChooser()
    const before = headers()
    for (const name of ['Employee', 'Job', 'Start time', 'Worked duration', 'Hours']) {
      await screen.getByRole('row', { name: new RegExp(`^${name}`) }).click()
    }
    await vi.waitFor(() => expect(headers()).toEqual(['Date']))
    screen.getByRole('button', { name: 'Restore default columns' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Default columns restored')).toBeVisible()
    // Those of the report, which is grouped by date at first.
    expect(headers()).toEqual(before.filter(name => name !== 'Date'))
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(headers()).toEqual(['Date']))
  })

  test('finds columns by a part of their name', async () => {
    const { screen } = await openChooser()
    await screen.getByRole('searchbox', { name: 'Search columns' }).fill('DURA')
    const rows = screen.getByRole('grid', { name: 'Columns' }).getByRole('row')
    await vi.waitFor(() => expect(rows.elements()).toHaveLength(1))
    await expect.element(rows).toHaveTextContent('Worked duration')
  })

  test('moves a column by its buttons and by the keyboard alone', async () => {
    const { screen, headers } = await openChooser()
    await screen.getByRole('button', { name: 'Move Employee later' }).click()
    await vi.waitFor(() => expect(headers().slice(0, 3)).toEqual(['Date', 'Job', 'Employee']))
    screen
      .getByRole('row', { name: /^Employee/ })
      .element()
      .focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await vi.waitFor(() => expect(headers().slice(0, 3)).toEqual(['Employee', 'Date', 'Job']))
    await expect.element(screen.getByText('Employee moved to 1 of 6')).toBeInTheDocument()
  })
})

describe('the link to the view', () => {
  test.for([
    { write: async () => undefined, says: 'Link copied' },
    {
      write: async () => {
        throw new DOMException('NotAllowedError')
      },
      says: "Couldn't copy the link",
    },
  ])('says $says', async ({ write, says }) => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
    const address = 'https://console.example/clock-events-report?sort=name'
    const { screen } = await renderGrid({ toolbar: <GridToolbar buildLink={() => address} /> })
    await screen.getByRole('button', { name: 'Copy link to this view' }).click()
    await expect.element(screen.getByText(says)).toBeVisible()
    expect(writeText).toHaveBeenCalledWith(address)
  })
})

test('a view that no address holds is not copied, and the grid says why', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  const { screen } = await renderGrid({ toolbar: <GridToolbar buildLink={() => null} /> })
  await screen.getByRole('button', { name: 'Copy link to this view' }).click()
  await expect.element(screen.getByText(/too many values for a link/)).toBeVisible()
  expect(writeText).not.toHaveBeenCalled()
})

test('tools of the report are next to those of the grid', async () => {
  const { screen } = await renderGrid({
    toolbar: <GridToolbar dateRange={<Button>Days</Button>} exporting={<Button>Export</Button>} />,
  })
  const tools = screen.getByRole('group', { name: 'Report tools' })
  await expect.element(tools.getByRole('button', { name: 'Days' })).toBeVisible()
  await expect.element(tools.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('rows have the density that the person chose last', async () => {
  const storage = createMemoryStorage()
  function Density() {
    const { density, change, style } = useRowDensity()
    return (
      <div style={style}>
        <button type="button" onClick={() => change('compact')}>
          Rows are {density}
        </button>
        <div data-testid="row" style={{ height: 'var(--ft-rowHeight)' }} />
      </div>
    )
  }
  const show = () => (
    <DemoConsole storage={storage}>
      <Density />
    </DemoConsole>
  )
  const first = await render(show())
  await first.getByRole('button', { name: 'Rows are comfortable' }).click()
  await expect.element(first.getByRole('button', { name: 'Rows are compact' })).toBeVisible()
  expect(first.getByTestId('row').element().getBoundingClientRect().height).toBe(32)
  await first.unmount()
  const second = await render(show())
  await expect.element(second.getByRole('button', { name: 'Rows are compact' })).toBeVisible()
})
