import type { FastifyInstance } from 'fastify'
import { html } from '../http/html.ts'
import { renderPlainPage } from '../http/htmlPage.ts'
import { pickPageTexts } from '../http/pageTexts.ts'

/** Replaces a credentials service where none is configured. */
export const credentialsPath = '/credentials'

/** Serves the target of the console's "Manage access" link: a page that says access is managed elsewhere. */
export function serveCredentialsPage(app: FastifyInstance, origin: string) {
  app.get(`${credentialsPath}/CompanyDetail/GetCompanyUsers`, async (request, reply) => {
    const words = pickPageTexts(request.headers['accept-language'])
    const page = renderPlainPage({
      words,
      title: words.accessTitle,
      content: html`<h1>${words.accessTitle}</h1>
<p>${words.access}</p>
<a class="button" href="${origin}/">${words.toConsole}</a>`,
    })
    return reply.headers(page.headers).send(page.body)
  })
}
