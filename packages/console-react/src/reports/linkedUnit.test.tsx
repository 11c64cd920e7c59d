import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DetailReport } from '../detailReport/DetailReport.tsx'
import { DemoConsole, demoCompany } from '../testing/testing.tsx'

const [own, other] = demoCompany.businessUnits

/** The report of a link, as its first reading has ended. */
async function openLink(linkedId: string | undefined, host: { readonly businessUnit?: string } = {}) {
  const screen = await render(
    <DemoConsole {...host}>
      <DetailReport view={`businessUnit=${linkedId}&startDate=2026-05-13&endDate=2026-05-13`} height={400} />
    </DemoConsole>,
  )
  const expectUnit = (unit = own) =>
    expect.element(screen.getByText(unit?.description ?? '', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Updated /)).toBeVisible()
  return { screen, expectUnit }
}

test('a link selects its business unit, says so, and leads back', async () => {
  const { screen, expectUnit } = await openLink(other?.id)
  await expect.element(screen.getByText(`Showing ${other?.description}, from the link`)).toBeVisible()
  await expectUnit(other)
  await screen.getByRole('button', { name: `Back to ${own?.description}` }).click()
  await expectUnit(own)
})

test('a link to the own business unit says nothing', async () => {
  const { screen, expectUnit } = await openLink(own?.id)
  await expectUnit(own)
  expect(screen.getByText(/from the link|in this link/).elements()).toEqual([])
})

test.each([
  ['that is not there', 'nowhere', {}],
  ['other than that of the host', other?.id, { businessUnit: own?.id ?? '' }],
])('a business unit %s is not shown, and a notice says so', async (_, linkedId, host) => {
  const { screen, expectUnit } = await openLink(linkedId, host)
  const result = `You don't have access to the business unit in this link. Showing ${own?.description}.`
  await expect.element(screen.getByText(result)).toBeVisible()
  await expectUnit(own)
})
