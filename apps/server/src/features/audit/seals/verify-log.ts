import { parsePlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { Database } from '#db/database.ts'
import { hashSeal, type Seal, type SealedEntry, toHex } from './seal.ts'
import { countUnsealed, findFalseErasures, listSeals, listTrims, readSealedEntries } from './seals.queries.ts'

/** A seal as a file outside the database has it. */
export type OutsideSeal = { seal: number; hash: string }

export type LogReport = {
  seals: number
  /** Entries that are as they were sealed. */
  entries: number
  /** Seals whose entries the period of the log has deleted, all or, on its last day, some. */
  trimmed: number
  /** Entries since the last seal. */
  unsealed: number
  /** Entries of before there were seals: their names, addresses and values are not sealed. */
  factsAlone: number
  /** One sentence each; none where nothing was altered. */
  faults: string[]
}

type Verdict = 'whole' | 'trimmed' | 'altered'
type Part = { before: Seal | undefined; seal: Seal; entries: readonly SealedEntry[]; trimmedUntil: Date | null }

function judge({ before, seal, entries, trimmedUntil }: Part): Verdict {
  if (hashSeal(before?.hash ?? null, seal, entries).equals(seal.hash)) return 'whole'
  const isTrimmed = entries.length < seal.entries && trimmedUntil !== null && seal.firstAt < trimmedUntil
  return isTrimmed ? 'trimmed' : 'altered'
}

const yearMs = 365 * 86_400_000

/**
 * Until when entries may have been deleted: a year before the entry that says so, and before now, at most. Null where
 * nothing was.
 */
function findTrimmedUntil(trims: Awaited<ReturnType<typeof listTrims>>, now: Date): Date | null {
  let latest = -Infinity
  for (const { day: name, at } of trims) {
    const day = parsePlainDate(name ?? '')
    if (day === null) continue
    latest = Math.max(latest, Math.min(startOfTokyoDay(day).getTime(), Math.min(at.getTime(), now.getTime()) - yearMs))
  }
  return latest === -Infinity ? null : new Date(latest)
}

const noun = { fewer: 'removed', more: 'inserted', same: 'altered' }

function describe({ before, seal, entries }: Part): string {
  const { length: found } = entries
  const what = found < seal.entries ? noun.fewer : found > seal.entries ? noun.more : noun.same
  const from = before ? `after ${before.lastEntry}` : 'from the first one'
  const when = `${seal.firstAt.toISOString()} to ${seal.lastAt.toISOString()}`
  return `Entries ${from} up to ${seal.lastEntry} (${when}, ${found} of ${seal.entries}): ${what} since seal ${seal.id}, or the seal was.`
}

const sealsAtOnce = 20

/** Every seal, in their order. */
async function* eachSeal(db: Database): AsyncGenerator<Seal> {
  let last = 0
  for (;;) {
    const seals = await listSeals(db, last, sealsAtOnce)
    if (seals.length === 0) return
    yield* seals
    last = seals.at(-1)!.id
  }
}

/**
 * Compares the log with its seals, and these with those kept outside the database (SEC-60). `db` is one snapshot. A fault
 * is said once a seal: the seals after it are compared on.
 */
export async function verifyLog(db: Database, outside: readonly OutsideSeal[], now: Date): Promise<LogReport> {
  const trimmedUntil = findTrimmedUntil(await listTrims(db), now)
  const outsideOf = Map.groupBy(outside, ({ seal }) => seal)
  const report: LogReport = { seals: 0, entries: 0, trimmed: 0, unsealed: 0, factsAlone: 0, faults: [] }
  let before: Seal | undefined
  for await (const seal of eachSeal(db)) {
    await verifySeal(db, { before, seal, trimmedUntil }, report)
    if (outsideOf.get(seal.id)?.some(({ hash }) => hash !== toHex(seal)))
      report.faults.push(`Seal ${seal.id} is another one than outside the database.`)
    outsideOf.delete(seal.id)
    before = seal
  }
  report.faults.push(...describeMissing([...outsideOf.keys()]), ...describeHidden(await findFalseErasures(db)))
  return { ...report, ...(await countUnsealed(db, before?.lastEntry ?? null)) }
}

async function verifySeal(
  db: Database,
  { before, seal, trimmedUntil }: Omit<Part, 'entries'>,
  report: LogReport,
): Promise<void> {
  if (seal.id !== (before?.id ?? 0) + 1)
    report.faults.push(`Seals ${(before?.id ?? 0) + 1} to ${seal.id - 1} are missing.`)
  // One more than were sealed is enough to see that some were inserted.
  const entries = await readSealedEntries(db, before?.lastEntry ?? null, seal.lastEntry, seal.entries + 1)
  const part = { before, seal, entries, trimmedUntil }
  const verdict = judge(part)
  report.seals += 1
  if (verdict === 'whole') report.entries += entries.length
  else if (verdict === 'trimmed') report.trimmed += 1
  else report.faults.push(describe(part))
}

function describeMissing(seals: readonly number[]): string[] {
  if (seals.length === 0) return []
  const first = seals.reduce((one, other) => Math.min(one, other))
  const last = seals.reduce((one, other) => Math.max(one, other))
  const named = `Seals ${first} to ${last} are outside the database alone (${seals.length})`
  return [
    `${named}: it was taken back to an earlier state, as a restored backup does, or its last entries were removed.`,
  ]
}

const describeHidden = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`Entries ${ids.join(', ')}: hidden as if somebody had been erased, who was not.`]
