import { reportError } from '#api/report/report.ts'

type ReadCode = (projectId: string) => Promise<string>

let readCode: ReadCode | null = null
let last: { id: string; code: Promise<string> } | null = null
const none = Promise.resolve('')

/** Sets how the code of a site is read; signed-out pages have none. */
export function provideSiteCodes(read: ReadCode): void {
  readCode = read
}

/** The code of the site whose page, or a page below it, is open; empty elsewhere (seed section 1, product.md SHL-05). */
export function readSiteCode(): Promise<string> {
  const [, id] = /^\/system\/project\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/u.exec(window.location.pathname) ?? []
  if (!id || !readCode) return none
  if (last?.id !== id) last = { id, code: readOrEmpty(readCode, id) }
  return last.code
}

/** The next mail asks again: a code may change. */
export function forgetSiteCode(): void {
  last = null
}

async function readOrEmpty(read: ReadCode, id: string): Promise<string> {
  try {
    return await read(id)
  } catch (error) {
    reportError(error)
    return ''
  }
}
