import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Row } from '../lib/row.ts'
import { type Answer, send } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { addressOf, bodyText, headersFor, readSamples, type Sample } from './operations.ts'

/** What every answer says; `no-store` besides below /system-api (security.md row 17). */
const demanded: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /frame-ancestors 'none'/u],
  ['x-content-type-options', /^nosniff$/u],
  ['x-frame-options', /^DENY$/u],
  ['referrer-policy', /^no-referrer$/u],
  ['cross-origin-opener-policy', /^same-origin$/u],
  ['strict-transport-security', /max-age=\d{7,}/u],
]

type Named = { name: string; headers: Headers }

const missingIn = ({ name, headers }: Named): string[] =>
  demanded.filter(([header, value]) => !value.test(headers.get(header) ?? '')).map(([header]) => `${name}: ${header}`)

/** A call as it is meant, and as it is refused: by nobody, without Client-Type, of another realm, in another media type, too large. */
function variantsOf(sample: Sample, token: string): [string, RequestInit][] {
  const { method } = sample
  const headers = headersFor(sample, token)
  const body = bodyText(sample) ?? null
  const variants: [string, RequestInit][] = [
    ['as meant', { method, headers, body }],
    ['by nobody', { method, headers: { ...headers, Authorization: '' }, body }],
    ['without Client-Type', { method, headers: { Authorization: `Bearer ${token}` }, body }],
    ['by another method', { method: 'DELETE', headers }],
  ]
  if (body === null) return variants
  return [
    ...variants,
    ['as XML', { method, headers: { ...headers, 'Content-Type': 'text/xml' }, body }],
    ['too large', { method, headers, body: 'a'.repeat(300_000) }],
  ]
}

const otherPaths = ['/', '/system/login', '/nothing', '/assets/nothing.js', '/system-api/nothing', '/system-api/docs', '/system-api/docs/', '/system-api/openapi.json', '/system-api/dev/mail', '/system-api/files/system/manual.pdf', '/%zz', '/system-api/%zz', `/${'a'.repeat(12_000)}`] // prettier-ignore

async function askOthers(stage: Stage): Promise<Named[]> {
  const named = async (path: string): Promise<Named> => ({ name: path.slice(0, 40), ...(await send(stage, path, {})) })
  return Promise.all(otherPaths.map(named))
}

/** What is no HTTP, or too much of it, is answered before any of ours runs. */
const broken: readonly (readonly [string, string])[] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
]

async function askBroken({ site }: Stage, [name, said]: readonly [string, string]): Promise<Named> {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(said)
  const lines = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
  return {
    name,
    headers: new Headers(
      lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
    ),
  }
}

async function askEverything(stage: Stage): Promise<{ answers: Named[]; statuses: Set<number> }> {
  const answers: Named[] = []
  const statuses = new Set<number>()
  for (const sample of await readSamples(stage)) {
    const { access } = await signIn(stage, 'superuser@example.jp')
    for (const [how, init] of variantsOf(sample, access)) {
      const answer: Answer = await send(stage, addressOf(sample), init)
      statuses.add(answer.status)
      answers.push({ name: `${sample.path} ${how}`, headers: answer.headers })
    }
  }
  const rest = [...(await askOthers(stage)), ...(await Promise.all(broken.map((each) => askBroken(stage, each))))]
  return { answers: [...answers, ...rest], statuses }
}

/** SEC-17: the headers of every answer, of those above all that are no success. */
export async function attackByMissingHeaders(stage: Stage): Promise<Row[]> {
  const { answers, statuses } = await askEverything(stage)
  const missing = answers.flatMap(missingIn)
  for (const each of missing.slice(0, 20)) console.log(`missing: ${each}`)
  return [
    {
      row: 'SEC-17',
      what: `${demanded.length} headers on the answers of every call, meant and refused, on pages, unknown paths and what is no HTTP`,
      tool: 'own client',
      figure: `${missing.length} missing on ${answers.length} answers (${[...statuses].toSorted((one, other) => one - other).join(', ')})`,
      demand: '0',
      met: missing.length === 0,
    },
  ]
}
