import { join } from 'node:path'
import { apiBase } from '@azas/api/common.ts'
import type { Config } from '#config/config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage, type S3Options } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The path of `serveFiles`. */
export const filesPath = `${apiBase}/files`

/**
 * The configured storage: the bucket of S3_*, or `DATA_DIR/storage`. Links are always absolute, as apps have no base URL
 * to resolve them.
 */
export function openStorage(config: Config, appSecret: string, now: () => Date): Storage {
  const s3 = readS3(config)
  if (s3) return openS3Storage({ ...s3, now })
  const address = `${config.baseUrl}${filesPath}`
  return openDiskStorage({ folder: join(config.DATA_DIR, 'storage'), appSecret, now, address })
}

function readS3(config: Config): Omit<S3Options, 'now'> | null {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!S3_ENDPOINT || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint: S3_ENDPOINT.replace(/\/$/u, ''), bucket, region, accessKeyId, secretAccessKey }
}
