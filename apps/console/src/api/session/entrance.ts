import { isSignedOutPath, isWelcomePath, loginPath } from '@azas/domain/access/signed-out.ts'
import { isInvitation } from './invitation-token.ts'
import { readReturnPath } from './return-path.ts'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const home = '/system'

/** The login page, and the way back from it to where a person was. */
function loginAddress({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string {
  const to = readReturnPath(pathname + search)
  return to === undefined ? loginPath : `${loginPath}?${new URLSearchParams({ to }).toString()}`
}

/** Where a document leads that this person may not have; null where it is the right one (product.md SES-06). */
export function findRedirect(address: Address, signedIn: boolean): string | null {
  const { pathname, search, hash } = address
  if (isWelcomePath(pathname)) return signedIn || isInvitation(hash) ? null : loginPath
  if (!isSignedOutPath(pathname)) return signedIn ? null : loginAddress(address)
  return signedIn ? (readReturnPath(new URLSearchParams(search).get('to')) ?? home) : null
}
