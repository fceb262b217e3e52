/** The path of the login page (product.md SES-06). */
export const loginPath = '/system/login'

/** The pages for signed-out users; signed-in users are redirected. */
const signedOutPaths: readonly string[] = [
  loginPath,
  '/system/password-reset',
  '/system/password-reset/form',
  '/system/token-expired',
]

/** Removes trailing slashes in linear time, unlike a pattern (security.md row 41). */
function trimmed(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

export function isSignedOutPath(pathname: string): boolean {
  return signedOutPaths.includes(trimmed(pathname))
}

/** `/{realm}/welcome-password-reset`: an invitation or the first password, signed in or not (SES-05, ADM-03). */
export function isWelcomePath(pathname: string): boolean {
  return /^\/[^/.]+\/welcome-password-reset$/u.test(trimmed(pathname))
}
