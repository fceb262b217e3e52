import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Secrets = { accessKeyId: string; secretAccessKey: string; region: string }
type Signed = { method: string; url: URL; headers: Record<string, string>; now: Date }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const skewMs = 15 * 60 * 1000

// RFC 3986, with which AWS signs: encodeURIComponent leaves five letters more.
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (letter) => `%${letter.codePointAt(0)!.toString(16).toUpperCase()}`)

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  return pairs
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

/** What stands in a request's query or in its Authorization header. */
function readSignature({ url: { searchParams }, headers }: Signed) {
  if (searchParams.has('X-Amz-Signature')) {
    const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
    return {
      credential: get('Credential'),
      names: get('SignedHeaders'),
      signature: get('Signature'),
      stamp: get('Date'),
      livesMs: Number(get('Expires')) * 1000,
      payload: 'UNSIGNED-PAYLOAD',
    }
  }
  const parts = /Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/u.exec(headers['authorization'] ?? '') ?? []
  const [, credential = '', names = '', signature = ''] = parts
  const stamp = headers['x-amz-date'] ?? ''
  return { credential, names, signature, stamp, livesMs: skewMs, payload: headers['x-amz-content-sha256'] ?? '' }
}

const dateOf = (stamp: string) =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'))

/** Whether a request is signed as AWS Signature Version 4 wants it, and at a time that is now. */
export function isSigned(request: Signed, { accessKeyId, secretAccessKey, region }: S3Secrets): boolean {
  const { credential, names, signature, stamp, livesMs, payload } = readSignature(request)
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`
  const age = request.now.getTime() - dateOf(stamp).getTime()
  if (credential !== `${accessKeyId}/${scope}` || !(age >= -skewMs && age < livesMs)) return false
  if (!names.split(';').includes('host')) return false
  const headers = names.split(';').map((name) => `${name}:${(request.headers[name] ?? '').trim()}\n`)
  const path = request.url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const canonical = [request.method, path.join('/'), canonicalQuery(request.url), headers.join(''), names, payload]
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hashOf(canonical.join('\n'))].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secretAccessKey}`)
  const expected = hmac(key, text)
  const actual = Buffer.from(signature, 'hex')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

type Kept = Map<string, { content: Buffer; at: Date }>

// What was sent has the hash that was signed; only a presigned link leaves it open, for GET.
function isTrusted(signed: Signed, content: Buffer, secrets: S3Secrets): boolean {
  const isWhole = signed.method === 'GET' || signed.headers['x-amz-content-sha256'] === hashOf(content)
  return isWhole && isSigned(signed, secrets)
}

function answerFrom(objects: Kept, { method, url }: Signed, response: ServerResponse): void {
  const object = objects.get(url.pathname)
  if (!object) {
    response.writeHead(404).end()
    return
  }
  const disposition = url.searchParams.get('response-content-disposition')
  response.writeHead(200, {
    'Content-Length': method === 'PUT' ? 0 : object.content.length,
    'Last-Modified': object.at.toUTCString(),
    ...(disposition && { 'Content-Disposition': disposition }),
  })
  response.end(method === 'GET' ? object.content : undefined)
}

async function readRequest(request: IncomingMessage, now: Date): Promise<Signed & { content: Buffer }> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? '', url, headers, now, content: await buffer(request) }
}

/** An S3 on the loopback that keeps its objects in memory and refuses what is not signed to the letter. */
export async function startTestS3(secrets: S3Secrets, readClock: () => Date) {
  const objects: Kept = new Map()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { content, ...signed } = await readRequest(request, readClock())
    if (!isTrusted(signed, content, secrets)) {
      response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
      return
    }
    if (signed.method === 'PUT') objects.set(signed.url.pathname, { content, at: signed.now })
    answerFrom(objects, signed, response)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, stop }
}
