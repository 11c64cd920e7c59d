import { readFeatureFlags, readTimelineEvents, readUsers } from '@fieldtime/console-core/contract'
import { buildDemoDay } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DemoConsole, demoCompany } from '../testing/testing.tsx'
import { Button } from '../ui/Button.tsx'
import { useFeatureFlags, useTimelineEvents } from './queries.ts'
import { usePayWeekStart } from './unitQueries.ts'
import { usePhoto } from './usePhoto.ts'
import { useUsers } from './useUsers.ts'

afterEach(() => {
  vi.useRealTimers()
})

const serverFailure = () => refuse(403)

test('rows of the last question stay until those of the new one are there', async () => {
  function Events() {
    const [date, setDate] = useState('2026-05-12')
    const { listing, isPrevious } = useTimelineEvents({ startDate: date, endDate: date })
    const dates = [...new Set(listing?.rows.map(event => event.shiftDate))]
    return (
      <>
        <p>{`${dates.join()}${isPrevious ? ' while reading' : ''}`}</p>
        <Button onPress={() => setDate('2026-05-13')}>Next</Button>
      </>
    )
  }
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  const handlers = [
    demoHandler(readTimelineEvents, async ({ query }) => {
      if (query.startDate === '2026-05-13') await gate
      return undefined
    }),
  ]
  const screen = await render(
    <DemoConsole handlers={handlers}>
      <Events />
    </DemoConsole>,
  )
  await expect.element(screen.getByText('2026-05-12', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('2026-05-12 while reading')).toBeVisible()
  release()
  await expect.element(screen.getByText('2026-05-13', { exact: true })).toBeVisible()
})

test('a retry that breaks off does not take away the rows that were there', async () => {
  let isFailing = false
  const handlers = [
    demoHandler(readUsers, ({ cursor }) => {
      if (!isFailing) return undefined
      return cursor === null ? answerList(readUsers, demoCompany.users.slice(0, 3), 'next') : serverFailure()
    }),
  ]
  function People() {
    const { listing, isPartial, retry } = useUsers()
    return (
      <>
        <p>{`${listing?.rows.length ?? 0} people${isPartial ? ', not all' : ''}`}</p>
        <Button onPress={retry}>Again</Button>
      </>
    )
  }
  const screen = await render(
    <DemoConsole handlers={handlers}>
      <People />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(`${demoCompany.users.length} people`, { exact: true })).toBeVisible()
  isFailing = true
  await screen.getByRole('button', { name: 'Again' }).click()
  await expect.element(screen.getByText(`${demoCompany.users.length} people, not all`)).toBeVisible()
})

test('without a network a read fails as any other does, and is made again when the network is back', async () => {
  let isOnline = true
  const handlers = [demoHandler(readUsers, () => (isOnline ? undefined : serverFailure()))]
  const changeNetwork = (name: 'online' | 'offline') => {
    isOnline = name === 'online'
    window.dispatchEvent(new Event(name))
  }
  onTestFinished(() => changeNetwork('online'))
  function People() {
    const { listing, isPartial, isReading } = useUsers()
    if (!listing) return <p>{isReading ? 'Reading' : 'Waiting without a word'}</p>
    return <p>{`${listing.rows.length} people${isPartial ? ', not all' : ''}`}</p>
  }
  function PeopleByButton() {
    const [isShown, setIsShown] = useState(false)
    return isShown ? <People /> : <Button onPress={() => setIsShown(true)}>People</Button>
  }
  const screen = await render(
    <DemoConsole handlers={handlers}>
      <PeopleByButton />
    </DemoConsole>,
  )
  changeNetwork('offline')
  await screen.getByRole('button', { name: 'People' }).click()
  await expect.element(screen.getByText('0 people, not all')).toBeVisible()
  changeNetwork('online')
  await expect.element(screen.getByText(`${demoCompany.users.length} people`, { exact: true })).toBeVisible()
})

test('a list that failed for lack of a token is read again once the session has one', async () => {
  let hasToken = false
  const getAccessToken = async () => {
    if (!hasToken) throw new Error('The sign-in service is unreachable.')
    return 'demo-token'
  }
  function People() {
    const { listing, isPartial } = useUsers()
    return <p>{listing ? `${listing.rows.length} people${isPartial ? ', not all' : ''}` : 'Reading'}</p>
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(
    <DemoConsole getAccessToken={getAccessToken}>
      <People />
    </DemoConsole>,
  )
  await expect.element(screen.getByText('0 people, not all')).toBeVisible()
  hasToken = true
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await expect.element(screen.getByText(`${demoCompany.users.length} people`, { exact: true })).toBeVisible()
})

test('feature flags are read again every 5 minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const reads = vi.fn(() => undefined)
  const handlers = [demoHandler(readFeatureFlags, reads)]
  function Flags() {
    return <p>{`${useFeatureFlags().length} flags`}</p>
  }
  const screen = await render(
    <DemoConsole handlers={handlers}>
      <Flags />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(`${demoCompany.featureFlags.length} flags`)).toBeVisible()
  vi.advanceTimersByTime(299_999)
  expect(reads).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2))
})

test('the pay week starts as the business unit says', async () => {
  const unit = demoCompany.businessUnits.find(one => one.startOfPayWeek !== 'Sunday')
  function PayWeek() {
    return <p>{usePayWeekStart()}</p>
  }
  const screen = await render(
    <DemoConsole businessUnit={unit?.id ?? ''}>
      <PayWeek />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(unit?.startOfPayWeek ?? '')).toBeVisible()
})

test('a photo that is not there says so', async () => {
  function Photo() {
    const { address, isMissing } = usePhoto('00000000-0000-4000-8000-000000000000')
    return <p>{isMissing && address === null ? 'No photo' : 'Reading'}</p>
  }
  const screen = await render(
    <DemoConsole>
      <Photo />
    </DemoConsole>,
  )
  await expect.element(screen.getByText('No photo')).toBeVisible()
})

test('a photo has an address while it is shown, and none afterwards', async () => {
  const photoId = buildDemoDay(demoCompany, '2026-05-13').events.find(event => event.photoId)?.photoId ?? ''
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  function Photo() {
    const { address } = usePhoto(photoId, 'square256')
    return address ? <img src={address} alt="Ana at work" /> : <p>No photo</p>
  }
  const screen = await render(
    <DemoConsole>
      <Photo />
    </DemoConsole>,
  )
  const photo = screen.getByRole('img', { name: 'Ana at work' })
  await expect.element(photo).toBeVisible()
  const address = photo.element().getAttribute('src')
  await vi.waitFor(() => expect(photo.element()).toHaveProperty('naturalWidth', 256))
  await screen.unmount()
  expect(revoke).toHaveBeenCalledWith(address)
})
