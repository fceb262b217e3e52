import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { type FieldError, Problem } from '#call/problem.ts'
import { toRecord } from '#db/columns.ts'
import { type ChangedRecord, writeAudit } from './audit-entry.ts'
import { changeRecord } from './change-record.ts'
import { changesOf } from './changes-of.ts'
import { mapUniqueViolation } from './map-unique-violation.ts'
import {
  insertRecord,
  lockRecord,
  type NewColumns,
  type NewRecord,
  saveVersion,
  type Versioned,
} from './record.queries.ts'

type Status<T extends Versioned> = NewRecord<T> extends { status?: infer S } ? S : never
type Stored<T extends Versioned, Form> = {
  table: T
  /** A form with its id, as the record of an audit entry. */
  recordOf: (record: Form & { id: string }) => ChangedRecord
  /** The error of each unique constraint. */
  unique: Readonly<Record<string, FieldError>>
  /** The form as the table stores it. */
  toColumns: (form: Form) => Omit<NewRecord<T>, 'realm' | 'status'> & NewColumns<T>
}

/** How the forms of a noun are stored, each with its audit entry; `call.db` is a transaction. */
export function defineWrites<T extends Versioned, Form extends object>(noun: Stored<T, Form>) {
  const { table, recordOf, unique, toColumns } = noun
  return {
    /** Inserts a record and returns its id. Throws a 400 at the field whose value is taken. */
    insert: async (call: Call, status: Status<T>, form: Form): Promise<string> => {
      const row = { realm: call.actor.realm, status, ...toColumns(form) }
      const id = await mapUniqueViolation(unique, () => insertRecord(call.db, table, row, call.now()))
      await writeAudit(call, 'created', recordOf({ ...form, id }))
      return id
    },
    /** Saves the form of a locked record. Throws a 400 at the field whose value is taken. */
    save: async (call: Call, id: string, form: Form, changes: AuditChanges): Promise<void> => {
      await mapUniqueViolation(unique, () => saveVersion(call.db, table, [id], toColumns(form), call.now()))
      if (Object.keys(changes).length > 0) await writeAudit(call, 'updated', recordOf({ ...form, id }), changes)
    },
  }
}

type Target = { id: string; version: number }

type Noun<T extends Versioned, Form, Row> = Stored<T, Form> & {
  /** Reads a record of the actor's realm. */
  find: (call: Call, id: string) => Promise<Row | undefined>
}

/** The use cases of a noun whose records belong to a realm (product.md FRM-05); 404 for those of another one. */
export function defineChanges<
  T extends Versioned,
  Form extends object,
  Row extends { version: number } & Record<keyof Form, unknown>,
>({ find, ...stored }: Noun<T, Form, Row>) {
  const { insert, save } = defineWrites(stored)
  const read = async (call: Call, id: string): Promise<Row> => {
    const row = await find(call, id)
    if (!row) throw new Problem('not-found')
    return row
  }
  const change = (call: Call, { id, version }: Target, work: (row: Row, inner: Call) => Promise<void>) => {
    const lock = ({ db, actor }: Call) => lockRecord(db, stored.table, actor.realm, id)
    return changeRecord(call, version, { lock, read: (inner) => read(inner, id) }, work)
  }
  return {
    read,
    insert,
    save,
    /** Changes a locked record; 409 for an old version. */
    change,
    /** Runs an insert and returns the new record. */
    create: (call: Call, work: (inner: Call) => Promise<string>) =>
      inTransaction(call, async (inner) => toRecord(await read(inner, await work(inner)))),
    /** Saves a form where `assert` allows it; without a change no new version and no audit entry. */
    update: (call: Call, target: Target, form: Form, assert?: (row: Row) => void) =>
      change(call, target, async (row, inner) => {
        assert?.(row)
        const changes = changesOf<Form>(row, form)
        if (changes) await save(inner, target.id, form, changes)
      }),
  }
}
