import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { readConfig } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'
import { openDatabase } from '#db/database.ts'
import { sealFile } from '#features/audit/seals/seal-log.ts'
import { type LogReport, type OutsideSeal, verifyLog } from '#features/audit/seals/verify-log.ts'
import { reachStore } from './store.ts'

const usage = 'Usage: npm run verify-audit, or npm run verify-audit -- FILE with seals of another place'
const unlimited = { query_timeout: 0, statement_timeout: 0 }

const Line = z.object({ seal: z.int(), hash: z.string() })

type SealFile = { seals: OutsideSeal[]; cut: number }

function readLine(line: string): OutsideSeal | null {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** The seals of a file, a line each, and how many lines a full disk has cut. Throws a StartFault for a file without any. */
function readSeals(file: string, content: string): SealFile {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const seals = lines.flatMap((line) => readLine(line) ?? [])
  if (seals.length === 0 && lines.length > 0) throw new StartFault(`${file} has no seals.`)
  return { seals, cut: lines.length - seals.length }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The named file must be there; the server's own one may not be there yet. */
async function openSeals(named: string | undefined, own: string): Promise<SealFile> {
  const file = named ?? own
  try {
    return readSeals(file, await readFile(file, 'utf8'))
  } catch (error) {
    if (!isMissing(error)) throw error
    if (named === undefined) return { seals: [], cut: 0 }
    throw new StartFault(`${file} is not there.`, { cause: error })
  }
}

function summarize({ seals, entries, trimmed, unsealed, factsAlone, faults }: LogReport, outside: SealFile): string[] {
  const notes = [
    `${seals} seals, ${outside.seals.length} of them also outside the database.`,
    ...(outside.cut > 0 ? [`${outside.cut} lines outside the database are cut and not compared.`] : []),
    `${entries} entries are as they were sealed; ${unsealed} are newer than the last seal.`,
    ...(factsAlone > 0 ? [`Of ${factsAlone} older than the seals, names, networks and values are not sealed.`] : []),
    ...(trimmed > 0 ? [`Entries of ${trimmed} seals were deleted after the log's period.`] : []),
  ]
  return [...notes, ...faults, faults.length === 0 ? 'Nothing was altered.' : `ALTERED: ${faults.length} places.`]
}

/**
 * `npm run verify-audit`: whether the log is as it was sealed (SEC-60). `tell` is called with each line of the report.
 * Returns whether nothing was altered. Throws a StartFault.
 */
export async function verifyAudit(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<boolean> {
  const [file, ...rest] = args
  if (rest.length > 0 || file?.startsWith('-')) throw new StartFault(usage)
  const config = readConfig(environment)
  const outside = await openSeals(file, sealFile(config))
  const store = await reachStore(config)
  const db = openDatabase({ url: store.url, max: 1, limits: unlimited })
  try {
    const snapshot = db.transaction().setIsolationLevel('repeatable read')
    const report = await snapshot.execute((trx) => verifyLog(trx, outside.seals, new Date()))
    for (const line of summarize(report, outside)) tell(line)
    return report.faults.length === 0
  } finally {
    await db.destroy()
    await store.stop()
  }
}
