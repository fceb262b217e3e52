import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from './storage.ts'

const Text = z.string().check(z.minLength(1))
export const TokenPair = z.object({ access_token: Text, refresh_token: Text })
export type TokenPair = z.output<typeof TokenPair>

export type TokenStore = {
  read: () => TokenPair | null
  write: (pair: TokenPair) => void
  clear: () => void
}

/** Reads a stored text; anything that is not a token pair counts as none (product.md SES-11). */
export function parseTokens(text: string | null): TokenPair | null {
  if (text === null) return null
  try {
    return TokenPair.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The tokens live in local storage alone and are never kept in memory: tabs share them (security.md 2.6). */
export const tokens: TokenStore = {
  read: () => parseTokens(readStored('token')),
  write: ({ access_token, refresh_token }) => writeStored('token', JSON.stringify({ access_token, refresh_token })),
  clear: () => removeStored('token'),
}
