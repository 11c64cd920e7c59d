/** A failure that the person at the terminal can fix. Its message is one plain sentence. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure'
}

/** The system error code, such as `EACCES`; null without one. */
export function errorCodeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCodeOf(error.cause) : null
}

const fileCodes: ReadonlySet<string | null> = new Set(
  'EACCES EDQUOT EEXIST EISDIR EMFILE ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' '),
)

/** Whether a file or folder could not be opened, read or written. */
export const isOfFiles = (error: unknown): boolean => fileCodes.has(errorCodeOf(error))
