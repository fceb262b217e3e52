import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'

const secretBytes = 48

/** The configured secret, or one made at the first start and kept in DATA_DIR for its owner's eyes only (OPS-03). */
export function appSecretOf(config: Config): string {
  if (config.APP_SECRET) return config.APP_SECRET
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const file = join(config.DATA_DIR, 'app-secret')
  try {
    writeFileSync(file, randomBytes(secretBytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
