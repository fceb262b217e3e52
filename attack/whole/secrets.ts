import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askDatabase } from '../../faults/ask-database.ts'
import type { Row } from '../lib/row.ts'
import { readLog, readLogWith } from '../stage/log.ts'
import type { Stage } from '../stage/stage.ts'
import { type Planted, plantSecrets } from './secrets-known.ts'

/** The shape of a session's tokens, whoever got them in this run: refresh tokens, access tokens. */
const shapes = [/azr1\.[0-9a-f-]{36}\.\d+\.[\w-]{43}/gu, /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{43}/gu]

const countShapes = (text: string) => shapes.reduce((sum, shape) => sum + (text.match(shape)?.length ?? 0), 0)
const countKnown = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret)).length

type Place = { name: string; bytes: number; found: number }

async function readTables({ site }: Stage): Promise<string> {
  const tables = await askDatabase<{ name: string }>(
    site,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = tables.map(async ({ name }) => {
    const rows = await askDatabase<{ text: string }>(site, `select t::text as text from ${name} t`)
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

async function searchFiles(folder: string, secretsOf: (path: string) => readonly string[]): Promise<Place> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const place: Place = { name: 'files', bytes: 0, found: 0 }
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path, 'latin1')
    const found = countShapes(text) + countKnown(text, secretsOf(path))
    place.bytes += text.length
    place.found += found
  }
  return place
}

async function search(stage: Stage, { sessions, links, passwords, marker }: Planted): Promise<Place[]> {
  const everything = [...sessions, ...links, ...passwords]
  const log = await readLogWith(stage, marker)
  const tables = await readTables(stage)
  if (!tables.includes(marker)) throw new Error('the search misses what the tables hold')
  const places = Object.entries({ log, tables }).map(([name, text]) => ({
    name,
    bytes: text.length,
    found: countShapes(text) + countKnown(text, everything),
  }))
  const database = await searchFiles(join(stage.site.dataDir, 'postgres'), () => [marker])
  if (database.found === 0) throw new Error("the search misses what the database's files hold")
  // A mail is where its link belongs.
  const files = await searchFiles(stage.site.dataDir, (path) =>
    path.endsWith('.eml') ? [...sessions, ...passwords] : everything,
  )
  return [...places, files]
}

type Lines = { count: number; broken: number; forged: number }

/** From the first line of the log itself: before it stands the greeting. */
async function readLines(stage: Stage, forged: string): Promise<Lines> {
  const lines = (await readLog(stage)).split('\n').filter((line) => line.startsWith('{') || line.includes(forged))
  const judged = lines.map((line) => {
    try {
      return { broken: false, forged: Reflect.get(JSON.parse(line) as object, 'msg') === forged }
    } catch (error) {
      if (error instanceof SyntaxError) return { broken: true, forged: line.includes(forged) }
      throw error
    }
  })
  const count = (is: (line: { broken: boolean; forged: boolean }) => boolean) => judged.filter(is).length
  return { count: lines.length, broken: count((line) => line.broken), forged: count((line) => line.forged) }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** SEC-15, SEC-44: after all that was done before, where tokens, links and passwords must not be; and lines that are no log's. */
export async function attackByReading(stage: Stage): Promise<Row[]> {
  const planted = await plantSecrets(stage)
  const places = await search(stage, planted)
  const lines = await readLines(stage, planted.forged)
  const known = planted.sessions.length + planted.links.length + planted.passwords.length
  return [
    {
      row: 'SEC-15',
      what: `${known} known secrets, and whatever looks like a session's token, after the whole run`,
      tool: 'own search',
      figure: places.map(({ name, bytes, found }) => `${name} (${megabytes(bytes)}) ${found}`).join(', '),
      demand: '0 everywhere',
      met: places.every(({ found }) => found === 0),
    },
    {
      row: 'SEC-44',
      what: 'line ends, escapes and whole log lines in the address and in 8 headers',
      tool: 'own client',
      figure: `${lines.count} lines, ${lines.broken} broken, ${lines.forged} forged`,
      demand: '0, 0',
      met: lines.count > 0 && lines.broken === 0 && lines.forged === 0,
    },
  ]
}
