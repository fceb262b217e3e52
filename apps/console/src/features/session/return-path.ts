const origin = 'https://console.invalid'

/** Signed-out pages are no place to return to (product.md SES-06). */
const signedOutPaths = [
  '/system/login',
  '/system/password-reset',
  '/system/password-reset/form',
  '/system/token-expired',
]

/** Where a person was heading, when it lies in the signed-in area of this console; undefined otherwise. */
export function readReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  const inside = url.origin === origin && url.pathname.startsWith('/system/')
  if (!inside || signedOutPaths.includes(url.pathname.replace(/\/+$/u, ''))) return undefined
  return `${url.pathname}${url.search}`
}
