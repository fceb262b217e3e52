import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Makes the waiting tries of a person's invitation due, and wakes its workers by a job of nobody. */
export async function retryNow({ services, database }: TestApp, userId: string): Promise<void> {
  const { owner } = database
  const waiting = sql`data->>'userId' = ${userId} and state = 'retry'`
  await sql`update pgboss.job set start_after = 'epoch' where ${waiting}`.execute(owner)
  await services.jobs.enqueue(owner, 'mail.invitation', { userId: randomUUID(), inviter: null, round: 1 })
}
