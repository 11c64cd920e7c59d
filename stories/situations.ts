import { expect, screen, waitFor, within } from 'storybook/test'

/** Globals of a story in dark mode. */
export const dark = { colorScheme: 'dark' }

export const spanish = { locale: 'es-US' }

export const rightToLeft = { direction: 'rtl' }

export const compact = { density: 'compact' }

export const reportsOnly = { role: 'reports' }

export const desktop = { viewport: { value: 'desktop', isRotated: false } }

export const tablet = { viewport: { value: 'tablet', isRotated: false } }

export const phone = { viewport: { value: 'phone', isRotated: false } }

export async function expectDark(element: Element): Promise<void> {
  await expect(getComputedStyle(element).colorScheme).toBe('dark')
}

/** Checks that nothing is wider than the phone. */
export async function expectPhone(element: Element): Promise<void> {
  await expect(window.innerWidth).toBe(390)
  await expect(element.ownerDocument.documentElement.scrollWidth).toBe(390)
}

export async function expectRightToLeft(element: Element): Promise<void> {
  await expect(getComputedStyle(element).direction).toBe('rtl')
}

/** Scrolls or opens the part of the table that the story shows. */
type Prepare = () => Promise<unknown>

/** The story of a table on a phone. */
export const tableOnPhone = (prepare: Prepare) => ({
  globals: phone,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await prepare()
    await expectPhone(canvasElement)
  },
})

/** Waits for the cards of a report on a phone, with all their data. */
export async function findCards(title: string): Promise<readonly HTMLElement[]> {
  const list = await screen.findByRole('list', { name: title })
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
  return within(list).getAllByRole('listitem')
}

/** The story of a report whose rows are cards on a phone. */
export const cardsOnPhone = (title: string) => ({
  globals: phone,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await findCards(title)
    await expectPhone(canvasElement)
  },
})

/** The story of a table in the dark. */
export const tableInDark = (prepare: Prepare) => ({
  globals: dark,
  play: async () => {
    await prepare()
    await expectDark(screen.getByRole('treegrid'))
  },
})

/** Waits until a dialog says which settings change for whom. */
export async function findEffects() {
  await screen.findByText(/^(\d+ settings? changes?|No settings change\.)$/)
}

/** Waits until all data is loaded. Employee names arrive after their rows. */
export async function expectWholeTable() {
  await waitFor(() => expect(screen.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false'))
}
