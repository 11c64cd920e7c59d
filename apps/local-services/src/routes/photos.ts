import { readPhoto } from '@fieldtime/console-core/contract'
import { buildDemoPhoto } from '@fieldtime/console-core/demo'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { demoSeeds, replacedEvents, timelineEvents } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import type { Serve } from './serve.ts'

/**
 * Serves the photos of the company's clock events, and returns 404 for any other id. Only the demo companies have generated
 * pictures.
 */
export function servePhotos(serve: Serve, database: Database) {
  serve(readPhoto, async ({ tenant, path, query }) => {
    const photosOf = (events: typeof timelineEvents | typeof replacedEvents) =>
      database
        .select({ photoId: events.photoId })
        .from(events)
        .innerJoin(demoSeeds, eq(demoSeeds.companyId, tenant.companyId))
        .where(and(eq(events.companyId, tenant.companyId), eq(events.photoId, path.id)))
        .limit(1)
    const [event] = [...(await photosOf(timelineEvents)), ...(await photosOf(replacedEvents))]
    if (!event?.photoId) throw notFound()
    const bytes = await buildDemoPhoto(event.photoId, query.size ?? 'original')
    return { bytes, mediaType: mediaTypeOf(bytes) }
  })
}

/** Detected from the first bytes, never from a name. */
function mediaTypeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  throw new Error('A photo is neither JPEG nor PNG.')
}
