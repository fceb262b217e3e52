import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { linkSeconds, requireKey, type Storage } from './storage.ts'

export type S3Options = {
  /** Without a slash at its end; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  now: () => Date
}

/** Time limits in ms; `put` and `get` allow for 20 MB on a slow line. */
const limits = { put: 60_000, get: 60_000, stat: 5_000 }

type Ask = { method: 'PUT' | 'HEAD' | 'GET'; limitMs: number; content?: Uint8Array<ArrayBuffer> }

// The timestamp format of AWS: 20261121T010000Z.
const stampOf = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+/gu, '')

/**
 * Files in an S3 bucket, with presigned links (product.md SHL-06, OPS-06). Uploads are signed with their content, so that
 * it cannot be changed in transit. Throws if S3 refuses or does not answer in time.
 */
export function openS3Storage({ endpoint, bucket, now, ...credentials }: S3Options): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const addressOf = (key: string) => `${endpoint}/${bucket}/${requireKey(key)}`

  const ask = async (key: string, { method, limitMs, content }: Ask): Promise<Response> => {
    const request = await client.sign(addressOf(key), {
      method,
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      },
      ...(content && { body: content }),
      aws: { datetime: stampOf(now()) },
    })
    return fetch(request, { signal: AbortSignal.timeout(limitMs), redirect: 'error' })
  }

  return {
    put: async (key, content) => {
      const answer = await ask(key, { method: 'PUT', limitMs: limits.put, content: new Uint8Array(content) })
      if (!answer.ok) throw new Error(`S3 refused to keep "${key}": ${answer.status} ${await answer.text()}`)
    },
    stat: async (key) => {
      const { ok, status, headers } = await ask(key, { method: 'HEAD', limitMs: limits.stat })
      if (status === 404) return null
      if (!ok) throw new Error(`S3 does not tell about "${key}": ${status}`)
      return { bytes: Number(headers.get('Content-Length')), updatedAt: new Date(headers.get('Last-Modified') ?? '') }
    },
    read: async (key) => {
      const answer = await ask(key, { method: 'GET', limitMs: limits.get })
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`S3 does not give "${key}": ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    link: async (key) => {
      const url = new URL(addressOf(key))
      const name = key.slice(key.lastIndexOf('/') + 1)
      url.searchParams.set('response-content-disposition', `attachment; filename="${name}"`)
      url.searchParams.set('X-Amz-Expires', String(linkSeconds))
      const request = await client.sign(url, { method: 'GET', aws: { signQuery: true, datetime: stampOf(now()) } })
      return request.url
    },
  }
}
