import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './processes.ts'

interface Generator {
  default(document: string): Promise<unknown>
  astToString(tree: unknown): string
}

/**
 * Types of a client by `openapi-typescript`, which needs the compiler API that TypeScript 7 does not have: it stands in
 * the workspace of its one user, beside a compiler of its own.
 */
export async function formatApiClientTypes(openApiDocument: string): Promise<string> {
  const requireThere = createRequire(join(root, 'apps/local-services/package.json'))
  const generator: Generator = requireThere('openapi-typescript')
  const types = generator.astToString(await generator.default(openApiDocument))
  return `// Made by openapi-typescript from docs/openapi.json (npm run openapi).\n${types}`
}
