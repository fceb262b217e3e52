import { readStored, removeStored, writeStored } from '../kept/storage.ts'

export type TokenPair = { access_token: string; refresh_token: string }

export type TokenStore = {
  read: () => TokenPair | null
  write: (pair: TokenPair) => void
  clear: () => void
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Parses stored tokens; null for anything invalid (product.md SES-11). */
export function parseTokens(text: string | null): TokenPair | null {
  const { access_token, refresh_token } = parseObject(text)
  if (!isText(access_token) || !isText(refresh_token)) return null
  return { access_token, refresh_token } as TokenPair
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? 'null') as Record<string, unknown> | null) ?? {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** The tokens are in local storage only, because tabs share them (security.md 2.6); without it, in the tab's own. */
export const tokens: TokenStore = {
  read: () => parseTokens(readStored('token')),
  write: ({ access_token, refresh_token }) => writeStored('token', JSON.stringify({ access_token, refresh_token })),
  clear: () => removeStored('token'),
}
