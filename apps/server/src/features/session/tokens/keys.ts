import { createHmac, hkdfSync } from 'node:crypto'

export type SessionKeys = { access: Buffer; refresh: Buffer; device: Buffer }

const keyBytes = 32

/** One secret, a key for each purpose (RFC 5869): a leak of one says nothing of the others. */
export function deriveKeys(appSecret: string): SessionKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, keyBytes))
  return { access: derive('azas-access'), refresh: derive('azas-refresh'), device: derive('azas-device') }
}

/** The key of one session: made of the secret and the session's salt, so that a leaked database alone mints nothing. */
export function sessionKey(keys: SessionKeys, salt: Buffer): Buffer {
  return createHmac('sha256', keys.refresh).update(salt).digest()
}
