import { formatApiPage } from './apiPage.ts'
import { formatOpenApiDocument } from './openApiDocument.ts'

/** The files generated from the contract, by its path in the repository. */
export function formatApiFiles(): Readonly<Record<string, string>> {
  return { 'docs/openapi.json': formatOpenApiDocument(), 'docs/api.md': formatApiPage() }
}
