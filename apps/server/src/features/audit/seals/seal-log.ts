import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Services } from '#call/services.ts'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/database.ts'
import { entriesAtMost, makeSeal, type Seal, toLine } from './seal.ts'
import {
  findLastSeal,
  hasEnded,
  insertSeal,
  lockSeals,
  type Mark,
  readMark,
  readSealedEntries,
} from './seals.queries.ts'

const ownerOnly = 0o600

/** The file of seals outside the database. */
export const sealFile = ({ DATA_DIR }: Config): string => join(DATA_DIR, 'audit-seals.jsonl')

/**
 * Seals, every minute, what the log had a minute ago (SEC-60, decision 0075): whoever writes an entry waits for nobody.
 * Seals also go to a file, where the database's owner cannot take them back.
 */
export function workSeals({ jobs, exportDb, config }: Pick<Services, 'jobs' | 'exportDb' | 'config'>): void {
  let mark: Mark | null = null
  jobs.everyMinute(async () => {
    const next = await readMark(exportDb)
    if (mark?.lastEntry && !(await hasEnded(exportDb, mark))) return
    if (mark?.lastEntry) await sealUpTo(exportDb, mark.lastEntry, (seal) => keepOutside(sealFile(config), seal))
    mark = next
  })
}

/** Seals all entries up to one, a transaction each thousand; `keep` gets each seal once it is stored. */
async function sealUpTo(db: Database, last: string, keep: (seal: Seal) => Promise<void>): Promise<void> {
  for (;;) {
    const seal = await db.transaction().execute((trx) => sealPart(trx, last))
    if (seal) await keep(seal)
    if (!seal || seal.lastEntry === last) return
  }
}

async function sealPart(trx: Database, last: string): Promise<Seal | null> {
  if (!(await lockSeals(trx))) return null
  const before = await findLastSeal(trx)
  const entries = await readSealedEntries(trx, before?.lastEntry ?? null, last, entriesAtMost)
  if (entries.length === 0) return null
  const seal = makeSeal(before, entries)
  await insertSeal(trx, seal)
  return seal
}

async function keepOutside(file: string, seal: Seal): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await appendFile(file, toLine(seal), { mode: ownerOnly })
}
