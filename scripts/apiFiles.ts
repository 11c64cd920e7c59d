import { formatApiClientTypes } from './apiClientTypes.ts'
import { formatApiPage } from './apiPage.ts'
import { formatOpenApiDocument } from './openApiDocument.ts'

/** Every file that is made of the contract, by its path in the repository. */
export async function formatApiFiles(): Promise<Readonly<Record<string, string>>> {
  const openApiDocument = formatOpenApiDocument()
  return {
    'docs/openapi.json': openApiDocument,
    'docs/api.md': formatApiPage(),
    'apps/local-services/src/testing/generatedApi.ts': await formatApiClientTypes(openApiDocument),
  }
}
