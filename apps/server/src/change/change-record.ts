import type { AuditAction } from '@azas/domain/audit/audit.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { toRecord } from '#db/columns.ts'
import type { Tables } from '#db/tables/tables.ts'
import { assertVersion } from './assert-version.ts'
import { type ChangedRecord, stateChanges, writeAudit } from './audit-entry.ts'
import { type NewColumns, saveVersion, type Versioned } from './record.queries.ts'

type Source<Row> = {
  /** Locks the record's row, to serialize its changes. */
  lock: (call: Call) => Promise<void>
  /** Reads the record. Throws a `not-found` Problem if it is not in scope. */
  read: (call: Call) => Promise<Row>
}

/** Locks a record and reads it; throws unless the version is the newest. `call.db` is a transaction. */
export async function lockVersion<Row extends { version: number }>(
  call: Call,
  version: number,
  { lock, read }: Source<Row>,
): Promise<Row> {
  await lock(call)
  const row = await read(call)
  assertVersion(row, version, () => toRecord(row))
  return row
}

/** Locks a record, asserts its version, changes it in one transaction and returns the new state. */
export function changeRecord<Row extends { version: number }>(
  call: Call,
  version: number,
  source: Source<Row>,
  change: (row: Row, call: Call) => Promise<void>,
) {
  return inTransaction(call, async (inner) => {
    await change(await lockVersion(inner, version, source), inner)
    return toRecord(await source.read(inner))
  })
}

/** The tables of records with a status. */
export type Stateful = { [T in Versioned]: Tables[T] extends { status: unknown } ? T : never }[Versioned]
type Step<T extends Stateful> = {
  before: string
  after: NewColumns<T> & { status: string }
  action: AuditAction
  reason: string | null
}

/** Stores the next status of a locked record as a new version, with its audit entry. */
export async function saveState<T extends Stateful>(
  call: Call,
  table: T,
  record: ChangedRecord & { id: string },
  { before, after, action, reason }: Step<T>,
): Promise<void> {
  await saveVersion(call.db, table, [record.id], after, call.now())
  await writeAudit(call, action, record, stateChanges(before, after.status, reason))
}
