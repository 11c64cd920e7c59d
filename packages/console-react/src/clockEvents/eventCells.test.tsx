import type { TimelineEvent } from '@fieldtime/console-core'
import { readPhoto } from '@fieldtime/console-core/contract'
import { buildDemoPhoto, buildTimelineEvent } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { buildClockEventRows, type ClockEventRow } from '@fieldtime/console-core/reports'
import type { HttpHandler } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole, demoServices } from '../testing/testing.tsx'
import { MapsLinkCell, TelematicsLink } from './ClockEventsReport.tsx'
import { PhotoCell, usePhotoWindow } from './PhotoCell.tsx'

function rowOf(changes: Partial<TimelineEvent>): ClockEventRow {
  const [row] = buildClockEventRows([buildTimelineEvent(changes)], [], new Map())
  if (!row) throw new Error('An event is a row')
  return row
}

const eventName = 'Clock in, Ana Ruiz, Monday, March 2, 7:00 AM'
const photoName = `Photo, ${eventName}`

/** Responds with photos and records the requested sizes. */
function photoHandlers(asked: string[], body?: BlobPart): HttpHandler[] {
  return [
    demoHandler(readPhoto, async ({ path, query }) => {
      const size = query.size ?? 'original'
      asked.push(`${path.id} ${size}`)
      const bytes = body ?? (await buildDemoPhoto(path.id, size)).slice()
      return new Response(new Blob([bytes]), { headers: { 'content-type': 'text/html' } })
    }),
  ]
}

interface PhotosProps {
  readonly handlers: readonly HttpHandler[]
  readonly photoIds?: readonly string[]
  /** Room above the photos, in pixels. */
  readonly offset?: number
}

function Photos({ handlers, photoIds = ['photo-1'], offset = 0 }: PhotosProps) {
  return (
    <DemoConsole handlers={handlers}>
      <div style={{ height: offset }} />
      <OpenablePhotos photoIds={photoIds} />
    </DemoConsole>
  )
}

function OpenablePhotos({ photoIds }: { readonly photoIds: readonly string[] }) {
  const open = usePhotoWindow()
  return photoIds.map(photoId => <PhotoCell key={photoId} row={rowOf({ photoId })} onOpen={open} />)
}

const opened: Window[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** The windows that the page opens, for the test to look into and close. */
function watchWindows() {
  const open = window.open.bind(window)
  vi.spyOn(window, 'open').mockImplementation((...parameters) => {
    const one = open(...parameters)
    if (one) opened.push(one)
    return one
  })
}

describe('the photo of an event', () => {
  test('is asked for as a thumbnail, and only when it is seen', async () => {
    await page.viewport(800, 600)
    const asked: string[] = []
    const screen = await render(<Photos handlers={photoHandlers(asked)} offset={3_000} />)
    // `IntersectionObserver` reports after each frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(asked).toEqual([])
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(screen.getByRole('img', { name: photoName })).toBeVisible()
    expect(asked).toEqual(['photo-1 square256'])
  })

  test('opens in a new window by its actual image type', async () => {
    watchWindows()
    const made = vi.spyOn(URL, 'createObjectURL')
    const asked: string[] = []
    const screen = await render(<Photos handlers={photoHandlers(asked)} />)
    await screen.getByRole('button', { name: photoName }).click()
    await vi.waitFor(() => {
      const image = opened[0]?.document.images[0]
      expect(image?.src).toMatch(/^blob:/)
      expect(image?.naturalWidth).toBeGreaterThan(0)
      expect(image?.alt).toBe(opened[0]?.document.title)
    })
    expect(opened[0]?.opener).toBe(null)
    expect(made.mock.calls.map(([photo]) => (photo as Blob).type)).toEqual(['image/png', 'image/png'])
    expect(asked).toEqual(['photo-1 square256', 'photo-1 original'])
  })

  test('that is a page in disguise never opens as one', async () => {
    watchWindows()
    const asked: string[] = []
    const isThumbnail = (url: string) => url.includes('square256')
    const handlers = [
      demoHandler(readPhoto, ({ request }) =>
        isThumbnail(request.url) ? undefined : new Response('<script>opener.alert(1)</script>'),
      ),
      ...photoHandlers(asked),
    ]
    const screen = await render(<Photos handlers={handlers} />)
    await screen.getByRole('button', { name: photoName }).click()
    await vi.waitFor(() => expect(opened[0]?.document.body.textContent).toBe('Photo unavailable'))
    expect(opened[0]?.document.images).toHaveLength(0)
  })

  test('whose window the browser blocks shows a message', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const asked: string[] = []
    const screen = await render(<Photos handlers={photoHandlers(asked)} />)
    await screen.getByRole('button', { name: photoName }).click()
    await expect.element(page.getByText(/^Your browser blocked the new window/)).toBeVisible()
    expect(asked).toEqual(['photo-1 square256'])
  })

  test.each([
    ['is not there', demoHandler(readPhoto, () => refuse(404))],
    ['is no image', demoHandler(readPhoto, () => new Response('<svg onload="alert(1)"/>'))],
  ])('that %s leaves a sign of it', async (_what, handler) => {
    const screen = await render(<Photos handlers={[handler]} />)
    await expect.element(screen.getByText('Photo unavailable')).toBeInTheDocument()
    expect(screen.getByRole('button').elements()).toHaveLength(0)
  })

  test('is nothing where there is none', async () => {
    const screen = await render(
      <DemoConsole>
        <PhotoCell row={rowOf({ photoId: null })} onOpen={vi.fn()} />
      </DemoConsole>,
    )
    expect(screen.container.textContent).toBe('')
  })
})

describe('the place of an event', () => {
  const cellOf = (changes: Partial<TimelineEvent>, locale = 'en-US') =>
    render(
      <DemoConsole locale={locale}>
        <MapsLinkCell row={rowOf(changes)} />
      </DemoConsole>,
    )

  test('is a link to the maps service in a new window that knows nothing of this one', async () => {
    const screen = await cellOf({ latitude: 30.25, longitude: -97.75 })
    const link = screen.getByRole('link', { name: `Open map, ${eventName}` })
    await expect.element(link).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=30.25,-97.75')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('is in Spanish', async () => {
    const screen = await cellOf({ latitude: 30.25, longitude: -97.75 }, 'es-US')
    await expect.element(screen.getByRole('link', { name: /^Ver mapa, Entrada, Ana Ruiz, lunes/ })).toBeVisible()
  })

  test.each([
    [null, null],
    [30, null],
    [91, 0],
  ])('is nothing at %s, %s', async (latitude, longitude) => {
    const screen = await cellOf({ latitude, longitude })
    expect(screen.getByRole('link').elements()).toHaveLength(0)
  })
})

describe('the telematics site', () => {
  test('opens in a new tab', async () => {
    const screen = await render(
      <DemoConsole>
        <TelematicsLink />
      </DemoConsole>,
    )
    const link = screen.getByRole('link', { name: 'Telematics' })
    await expect.element(link).toHaveAttribute('href', 'https://telematics.fieldtime.example/')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test.each(['javascript:alert(1)', 'http://telematics.example', ''])('is no link at %j', async telematicsBaseUrl => {
    const screen = await render(
      <DemoConsole services={{ ...demoServices, telematicsBaseUrl }}>
        <TelematicsLink />
      </DemoConsole>,
    )
    expect(screen.getByRole('link').elements()).toHaveLength(0)
  })
})
