import { readPhoto } from '@fieldtime/console-core/contract'
import { buildDemoPhoto } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoUser } from '../testing/testing.tsx'
import { readsFromLeft } from '../testing/testTextOrder.ts'
import { bridge, crewEvents, eventOf, renderStatus, type StatusPageProps, yesterday } from './statusFixture.tsx'

async function openDay(name: string, props: StatusPageProps = {}) {
  const { screen } = await renderStatus(props)
  await screen.getByRole('button', { name }).click()
  const timeline = screen.getByRole('list', { name: `Timeline for ${name}` })
  await expect.element(timeline).toBeVisible()
  const textsOf = () =>
    [...timeline.element().children].map(item => (item as HTMLElement).innerText.replace(/\s+/g, ' ').trim())
  return { screen, timeline, textsOf }
}

const photoOf = async (size: 'original' | 'square256') =>
  new Response(new Blob([(await buildDemoPhoto('photo-1', size)).slice()], { type: 'image/png' }))

describe('the timeline', () => {
  test('lists each event with its work info, and the work in progress', async () => {
    const { textsOf } = await openDay('Ana Ruiz', { user: demoUser('reports') })
    const work = 'Job 1042 Riverside Bridge Cost code 03.200 Concrete Foreman Olga Marín Equipment EX-12 Excavator'
    const continued = 'Still on: 1042 Riverside Bridge · 03.200 Concrete · Olga Marín · EX-12 Excavator'
    expect(textsOf().map(text => text.replace(/Photo.*?available/, '').replace(/\s+/g, ' '))).toEqual([
      `7:00 AM Clock in ${work} Location ± 12 m Worked 5h 0m`,
      `12:00 PM Started lunch ${continued} Location Lunch 0h 30m`,
      `12:30 PM Back from lunch ${work} Location Worked 3h 0m`,
      `3:30 PM Clock out ${continued} Location`,
    ])
  })

  test('says how long the time that still runs is', async () => {
    const { textsOf } = await openDay('Ben Ortiz')
    expect(textsOf()).toEqual([
      '8:00 AM Clock in No location Worked 9h 40m',
      '5:40 PM Started lunch No location Lunch 0h 20m so far',
    ])
  })

  test('shows a date where it changes, and the day of a night shift', async () => {
    const { screen, textsOf } = await openDay('Dora Núñez', { date: yesterday })
    expect(textsOf()[0]).toMatch(/^10:00 PM Clock in/)
    expect(textsOf()[1]).toMatch(/^Thursday, May 14 2:00 AM Started lunch/)
    expect(textsOf()[2]).toMatch(/^2:30 AM Back from lunch/)
    await expect.element(screen.getByText('Overnight shift. All time counts for Wednesday, May 13.')).toBeVisible()
  })

  test('explains a missing clock-out and a device clock that is ahead', async () => {
    const forgotten = await openDay('Eli Stone', { date: yesterday })
    await expect.element(forgotten.screen.getByText(/^No clock-out recorded/)).toBeVisible()
    const events = [eventOf('Gus Lane', '2026-05-14 18:30', 'clockIn')]
    const ahead = await openDay('Gus Lane', { events, user: { ...demoUser('manager'), businessUnitCode: null } })
    await expect.element(ahead.screen.getByText(/This device's clock is ahead/)).toBeVisible()
  })
})

test('times, codes, names and notes keep their own order on a page that is read from the right', async () => {
  const work = { ...bridge, jobCode: '10-42', jobDescription: 'Dam (north)', foremanLastName: 'Marín Jr.' }
  const events = [
    eventOf('Ana Ruiz', '2026-05-14 07:00', 'clockIn', { ...work, notes: '2 ties are short.' }),
    eventOf('Ana Ruiz', '2026-05-14 12:00', 'takeBreak', work),
  ]
  const { timeline } = await openDay('Ana Ruiz', { events, direction: 'rtl' })
  for (const text of ['7:00 AM', '10-42 Dam (north)', 'Olga Marín Jr.', '2 ties are short.', '12:00 PM']) {
    const parts = timeline.getByText(text, { exact: true }).elements()
    expect(parts.length, text).toBeGreaterThan(0)
    for (const part of parts) expect(readsFromLeft(part), text).toBe(true)
  }
})

describe('notes', () => {
  test('are shown to people who may read them', async () => {
    const { screen } = await openDay('Ana Ruiz')
    await expect.element(screen.getByText('Form ties are short')).toBeVisible()
  })

  test('are not in the page for others, even if the services return them', async () => {
    const { screen } = await openDay('Ana Ruiz', { user: demoUser('reports') })
    expect(screen.container.textContent).not.toContain('Form ties are short')
  })
})

describe('a photo', () => {
  test('loads as a thumbnail when visible, and opens as the original', async () => {
    const sizes: (string | undefined)[] = []
    const handlers = [
      demoHandler(readPhoto, ({ query }) => {
        sizes.push(query.size)
        return photoOf(query.size ?? 'original')
      }),
    ]
    const lead = crewEvents.filter(event => event.employeeId === 'Ana').slice(0, 1)
    const away = Array.from({ length: 40 }, (_, index) =>
      eventOf('Ana Ruiz', `2026-05-14 06:${String(index + 10)}`, index % 2 ? 'resumeFromBreak' : 'takeBreak'),
    )
    const { screen } = await openDay('Ana Ruiz', { events: [...away, ...lead], handlers })
    // `IntersectionObserver` reports after each frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(sizes).toEqual([])
    screen.getByText('Form ties are short').element().scrollIntoView()
    const thumbnail = screen.getByRole('button', { name: 'Photo, Ana Ruiz, 7:00 AM' })
    await expect.element(thumbnail).toBeVisible()
    expect(sizes).toEqual(['square256'])
    await thumbnail.click()
    const dialog = page.getByRole('dialog', { name: 'Photo, Ana Ruiz, 7:00 AM' })
    await expect.element(dialog.getByRole('img')).toBeVisible()
    expect(sizes).toEqual(['square256', undefined])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(thumbnail).toHaveFocus()
  })

  test('that can’t be read leaves a quiet word', async () => {
    const { screen } = await openDay('Ana Ruiz', { handlers: [demoHandler(readPhoto, () => refuse(404))] })
    await expect.element(screen.getByText('Photo unavailable')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Timeline for Ana Ruiz' }).getByRole('img').elements()).toHaveLength(0)
  })

  test('that the browser can’t draw leaves the same word', async () => {
    const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
    const handlers = [demoHandler(readPhoto, () => new Response(new Blob([broken], { type: 'image/jpeg' })))]
    const { screen } = await openDay('Ana Ruiz', { handlers })
    await expect.element(screen.getByText('Photo unavailable')).toBeVisible()
  })
})

describe('contact', () => {
  test('has a phone number and an e-mail address to press', async () => {
    const { screen } = await openDay('Ana Ruiz')
    await screen.getByRole('button', { name: 'Contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact Ana Ruiz' })
    await expect
      .element(dialog.getByRole('link', { name: '+1 (512) 555-0142' }))
      .toHaveAttribute('href', 'tel:+15125550142')
    await expect
      .element(dialog.getByRole('link', { name: 'ana@blackland.example' }))
      .toHaveAttribute('href', 'mailto:ana@blackland.example')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Contact' })).toHaveFocus()
  })

  test.each(['Ben Ortiz', 'Cleo Park'])('says so when there is none: %s', async name => {
    const { screen } = await openDay(name)
    await screen.getByRole('button', { name: 'Contact' }).click()
    const dialog = page.getByRole('dialog', { name: `Contact ${name}` })
    await expect.element(dialog.getByText('No contact info is available.')).toBeVisible()
    expect(dialog.getByRole('link').elements()).toHaveLength(0)
  })
})

describe('directions', () => {
  test('lead from the first event through the others to the last, in a new tab', async () => {
    const { screen } = await openDay('Ana Ruiz')
    const link = screen.getByRole('link', { name: 'Directions' })
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        'https://www.google.com/maps/dir/?api=1&origin=30.1,-97.1&destination=30.4,-97.4&waypoints=30.2,-97.2%7C30.3,-97.3',
      )
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('show the only place there is', async () => {
    const events = [eventOf('Ana Ruiz', '2026-05-14 07:00', 'clockIn', { latitude: 30.1, longitude: -97.1 })]
    const { screen } = await openDay('Ana Ruiz', { events })
    await expect
      .element(screen.getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=30.1,-97.1')
  })

  test('are disabled where nothing is known, and say so', async () => {
    const { screen } = await openDay('Cleo Park')
    await expect.element(screen.getByRole('button', { name: 'No location' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Directions' }).elements()).toHaveLength(0)
  })
})
