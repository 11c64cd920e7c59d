import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { fontPath } from '../http/htmlPage.ts'
import { dataPolicy } from '../http/securityHeaders.ts'

const file = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Serves the typeface of the pages that the services render themselves. */
export function serveFont(scope: FastifyInstance) {
  scope.get(fontPath, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': dataPolicy,
      })
      .send(await readFile(file)),
  )
}
