import { readPhotoOf } from '@fieldtime/console-core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { byTransport } from './queries.ts'

export interface PhotoQuery {
  /** For an `<img>`. Null until loaded and without a photo. */
  readonly address: string | null
  /** The request failed or there is no such photo. */
  readonly isMissing: boolean
}

/** A clock event photo. Requests nothing without an id. A failed request is repeated the next time. */
export function usePhoto(photoId: string | null, size?: 'square256'): PhotoQuery {
  const { transport, scope } = useConsole()
  const [address, setAddress] = useState<string | null>(null)
  const { data: photo, isFetching } = useQuery({
    queryKey: [scope, 'photo', photoId, size ?? 'original'],
    queryFn: ({ signal }) => readPhotoOf(transport, photoId ?? '', size, { signal }),
    enabled: photoId !== null,
    ...byTransport,
    staleTime: query => (query.state.data ? Number.POSITIVE_INFINITY : 0),
  })

  useEffect(() => {
    if (!photo) return
    const created = URL.createObjectURL(photo)
    setAddress(created)
    return () => {
      URL.revokeObjectURL(created)
      setAddress(null)
    }
  }, [photo])

  return { address, isMissing: photo === null && !isFetching }
}

/** True once an element has scrolled into view. */
export function useIsSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!box.current || isSeen) return
    const observer = new IntersectionObserver(entries => setIsSeen(entries.some(entry => entry.isIntersecting)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isSeen])
  return isSeen
}
