const pattern = /^#?invitation=([\w-]{1,128})$/u

/** The token of an invitation's link; in the fragment, which no server and no Referer gets. */
export function readInvitationToken(hash: string): string | null {
  return pattern.exec(hash)?.[1] ?? null
}

export function isInvitation(hash: string): boolean {
  return readInvitationToken(hash) !== null
}
