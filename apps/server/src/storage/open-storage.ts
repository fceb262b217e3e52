import { join } from 'node:path'
import { apiBase } from '@azas/api/common.ts'
import type { Config } from '#config.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Where `serveFiles` answers. */
export const filesPath = `${apiBase}/files`

/** The storage of this configuration: `DATA_DIR/storage`. Without BASE_URL its links hold from wherever the caller came. */
export function openStorage(config: Config, appSecret: string, now: () => Date): Storage {
  const address = `${config.BASE_URL ? config.baseUrl : ''}${filesPath}`
  return openDiskStorage({ folder: join(config.DATA_DIR, 'storage'), appSecret, now, address })
}
