import type { AuditAction } from '@azas/domain/audit/audit.ts'
import { type LifecycleStatus, type LifecycleStep, nextStatus } from '@azas/domain/kernel/lifecycle.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import type { ChangedRecord } from './audit-entry.ts'
import { saveState, type Stateful } from './change-record.ts'
import type { NewColumns } from './record.queries.ts'

type WithLifecycle = { [T in Stateful]: { status: LifecycleStatus } extends NewColumns<T> ? T : never }[Stateful]
type Row = { status: LifecycleStatus; code: string }
type Target = { id: string; version: number }

type Lifecycle<R, Reply> = {
  table: WithLifecycle
  recordOf: (row: R) => ChangedRecord & { id: string }
  refusalOf: (step: LifecycleStep, status: LifecycleStatus) => string | null
  /** The error where the typed code is not the record's. */
  codeMismatch: string
  /** Changes a locked record of the caller's scope. */
  change: (call: Call, target: Target, change: (row: R, call: Call) => Promise<void>) => Promise<Reply>
  /** What else a step does, in its transaction. */
  also?: (call: Call, row: R, step: LifecycleStep) => Promise<void>
}
type Step = { step: LifecycleStep; reason?: string | null; code?: string }

const auditActions = { start: 'started', end: 'ended', reopen: 'resumed' } as const satisfies Record<
  LifecycleStep,
  AuditAction
>

/** The use cases that start, end and reopen a record (product.md PRJ-01, OPJ-01); 409 where its status forbids the step. */
export function defineLifecycle<R extends Row, Reply>({
  table,
  recordOf,
  refusalOf,
  codeMismatch,
  change,
  also,
}: Lifecycle<R, Reply>) {
  const take = (call: Call, target: Target, { step, reason = null, code }: Step) =>
    change(call, target, async (row, inner) => {
      const title = refusalOf(step, row.status)
      if (title !== null) throw new Problem('conflict', { title })
      if (code !== undefined && row.code !== code) throw fieldProblem({ path: 'code', title: codeMismatch })
      const after = { status: nextStatus[step] }
      await saveState(inner, table, recordOf(row), { before: row.status, after, action: auditActions[step], reason })
      await also?.(inner, row, step)
    })
  return {
    start: (call: Call, id: string, { version }: { version: number }) => take(call, { id, version }, { step: 'start' }),
    /** The typed code confirms the end (product.md FRM-06). */
    end: (call: Call, id: string, { version, ...end }: { version: number; code: string; reason: string | null }) =>
      take(call, { id, version }, { step: 'end', ...end }),
    reopen: (call: Call, id: string, { version, reason }: { version: number; reason: string }) =>
      take(call, { id, version }, { step: 'reopen', reason }),
  }
}
