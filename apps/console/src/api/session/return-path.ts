import { isSignedOutPath } from '@azas/domain/access/signed-out.ts'

const origin = 'https://console.invalid'

/** A path to return to, if it is in the signed-in area of this console (SES-06). */
export function readReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  const inside = url.origin === origin && url.pathname.startsWith('/system/')
  if (!inside || isSignedOutPath(url.pathname)) return undefined
  return `${url.pathname}${url.search}`
}
