import { createHmac, hkdfSync } from 'node:crypto'

export type SessionKeys = { access: Buffer; refresh: Buffer; device: Buffer }

const keyBytes = 32

/** Derives one key per purpose (RFC 5869): a leaked key does not reveal the others. */
export function deriveKeys(appSecret: string): SessionKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, keyBytes))
  return { access: derive('azas-access'), refresh: derive('azas-refresh'), device: derive('azas-device') }
}

/** The key of one session, from the secret and the session's salt: a leaked database alone creates no token. */
export function sessionKey(keys: SessionKeys, salt: Buffer): Buffer {
  return createHmac('sha256', keys.refresh).update(salt).digest()
}
