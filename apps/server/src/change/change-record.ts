import type { AuditAction } from '@azas/domain/audit/audit.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { toRecord } from '#db/columns.ts'
import { assertVersion } from './assert-version.ts'
import { type ChangedRecord, stateChanges, writeAudit } from './audit-entry.ts'
import { type NewColumns, saveVersion } from './save-version.queries.ts'

type Source<Row> = {
  /** Locks the record's row: its changes happen one after another. */
  lock: (call: Call) => Promise<void>
  /** The record as it stands. Throws a `not-found` Problem where there is none in scope. */
  read: (call: Call) => Promise<Row>
}

/** Locks a record, refuses an older version, changes it in one transaction and answers it as it is then. */
export function changeRecord<Row extends { version: number }>(
  call: Call,
  version: number,
  { lock, read }: Source<Row>,
  change: (row: Row, call: Call) => Promise<void>,
) {
  return inTransaction(call, async (inner) => {
    await lock(inner)
    const row = await read(inner)
    assertVersion(row, version, () => toRecord(row))
    await change(row, inner)
    return toRecord(await read(inner))
  })
}

type Stateful = 'contracts' | 'projects'
type Step<T extends Stateful> = {
  before: string
  after: NewColumns<T> & { status: string }
  action: AuditAction
  reason: string | null
}

/** Stores the next state of a locked record as its next version, with the audit entry of the step. */
export async function saveState<T extends Stateful>(
  call: Call,
  table: T,
  record: ChangedRecord & { id: string },
  { before, after, action, reason }: Step<T>,
): Promise<void> {
  await saveVersion(call.db, table, [record.id], after, call.now())
  await writeAudit(call, action, record, stateChanges(before, after.status, reason))
}
