import { createWriteStream } from 'node:fs'
import { Client } from 'pg'
import { hashMs, inHashes } from '../bare-hash.ts'
import { createWorld, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'
import { residentBytes } from './resident.ts'

const batchRows = 500
const mostMegabytes = 60
const mostHashes = 25
const sampleMs = 50
/** Who has not ended. */
const present = { statuses: ['NoLogin', 'Active', 'Pause'] }

type Format = 'csv' | 'xlsx'
const leastRate: Record<Format, number> = { csv: 0.5, xlsx: 0.25 }

type Taken = { firstMs: number; rate: number; bytes: number; moreBytes: number }

/** Takes the file as it comes and drops it; the memory of the server is looked at meanwhile. */
export async function takeFile({ ours }: World, token: string, format: Format): Promise<Taken> {
  const before = await residentBytes(ours.pid)
  let most = before
  const watch = setInterval(() => void residentBytes(ours.pid).then((now) => (most = Math.max(most, now))), sampleMs)
  const start = performance.now()
  try {
    const answer = await fetch(`${ours.url}/system-api/user/project_user/export?realm=system`, {
      method: 'POST',
      headers: { 'client-type': 'admin', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format, filter: present }),
    })
    if (!answer.ok || !answer.body) throw new Error(`no file: ${await answer.text()}`)
    let bytes = 0
    let firstMs = 0
    for await (const part of answer.body as ReadableStream<Uint8Array>) {
      if (bytes === 0) firstMs = performance.now() - start
      bytes += part.length
    }
    const seconds = (performance.now() - start) / 1_000
    const rows = Number(answer.headers.get('total-rows'))
    return { firstMs, rate: rows / seconds, bytes, moreBytes: most - before }
  } finally {
    clearInterval(watch)
  }
}

/** The floor: the same rows in the same order by a cursor, each written as a bare line of JSON. */
async function writeLines(url: string): Promise<number> {
  const database = new Client({ connectionString: url, options: '-c max_parallel_workers_per_gather=0' })
  await database.connect()
  const lines = createWriteStream('/dev/null')
  const start = performance.now()
  let rows = 0
  try {
    await database.query('begin')
    await database.query(`declare lines no scroll cursor for
      select u.displayname, u.displayname_kana, m.role, m.company, m.primary_subcontractor, u.email, m.jobs, u.age,
        u.experience_length, u.sex, u.sign_in_id, m.login_status, u.accessed_at, m.registered_at, p.name
      from site_members m join projects p on p.id = m.project_id join users u on u.id = m.user_id
      where m.login_status in ('NoLogin', 'Active', 'Pause') order by m.registered_at desc, m.user_id, m.project_id`)
    for (;;) {
      const batch = await database.query(`fetch ${batchRows} from lines`)
      if (batch.rows.length === 0) return rows / ((performance.now() - start) / 1_000)
      rows += batch.rows.length
      lines.write(batch.rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    }
  } finally {
    await database.end()
    lines.destroy()
  }
}

/** PRF-19: all people who have not ended, of all sites, as a file. */
export async function measureFiles(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const { token } = await world.signIn()
    const unit = await hashMs()
    const rows: Row[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const floor = await writeLines(world.url)
      const { firstMs, rate, bytes, moreBytes } = await takeFile(world, token, format)
      const megabytes = moreBytes / 1e6
      rows.push({
        row: 'PRF-19',
        what: `people not ended of a million as ${format}, ${(bytes / 1e6).toFixed(0)} MB`,
        ours: `first byte ${firstMs.toFixed(0)} ms, ${Math.round(rate)} rows/s, RSS + ${megabytes.toFixed(0)} MB`,
        floor: `${Math.round(floor)} rows/s`,
        ratio: `first byte ${inHashes(firstMs, unit)}, ${(rate / floor).toFixed(2)} of its rate`,
        goal: `≤ ${mostHashes} h, ≥ ${leastRate[format]} ×, ≤ ${mostMegabytes} MB more`,
        met: firstMs / unit <= mostHashes && rate / floor >= leastRate[format] && megabytes <= mostMegabytes,
      })
    }
    return rows
  } finally {
    await world.stop()
  }
}
