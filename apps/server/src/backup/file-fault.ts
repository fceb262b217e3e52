import { StartFault } from '#config/start-fault.ts'

const diskCodes = new Set(['ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])

/** The code of an error that an operator can fix on the disk: a missing file, no right, no room; null for other errors. */
export function diskCodeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return diskCodes.has(code) ? code : null
}

/** An error of the disk about a file as a StartFault; any other error as it is. */
export function fileFault(file: string, error: unknown, what: 'written' | 'read'): unknown {
  const code = diskCodeOf(error)
  return code === null ? error : new StartFault(`${file} cannot be ${what} (${code}).`, { cause: error })
}
