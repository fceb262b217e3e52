import { isSignedOutPath, isWelcomePath, loginPath } from '@azas/domain/access/signed-out.ts'
import { isInvitation } from './invitation-token.ts'
import { readReturnPath } from './return-path.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const home = '/system'

/** The address of the login page, with the path to return to. */
function loginAddress({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string {
  const to = readReturnPath(pathname + search)
  return to === undefined ? loginPath : `${loginPath}?${new URLSearchParams({ to }).toString()}`
}

/** The redirect of a document that the person may not open; null where they may (product.md SES-06). */
export function findRedirect(address: Address, signedIn: boolean): string | null {
  const { pathname, search, hash } = address
  if (isWelcomePath(pathname)) return signedIn || isInvitation(hash) ? null : loginPath
  if (!isSignedOutPath(pathname)) return signedIn ? null : loginAddress(address)
  return signedIn ? (readReturnPath(new URLSearchParams(search).get('to')) ?? home) : null
}
