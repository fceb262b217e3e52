import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'

const SINK = fileURLToPath(new URL('../packages/testing/src/mail-sink-process.ts', import.meta.url))

/** What the mail server took: how often by address, and how many came again with another Message-ID. */
export type Taken = { addresses: [address: string, times: number][]; otherIds: number }
export type MailServer = {
  url: string
  read: () => Promise<Taken>
  /** Waits for the next mail to an address that is no reader’s. */
  untilArrived: (address: string) => Promise<void>
  stop: () => Promise<void>
}
type Message = { url: string } | { taken: Taken } | { arrived: string }

/** Starts a mail server in a process of its own, whose answers take so long; with `faults` it refuses and cuts some. */
export async function startMailServer(delayMs: number, faults: boolean): Promise<MailServer> {
  const child = fork(SINK, [JSON.stringify({ delayMs, faults })], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const receive = <T>(pick: (message: Message) => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = (message: Message) => {
        const picked = pick(message)
        if (picked === undefined) return
        child.off('message', look)
        resolve(picked)
      }
      child.on('message', look)
    })
  return {
    url: await receive((message) => ('url' in message ? message.url : undefined)),
    read: async () => {
      const answer = receive((message) => ('taken' in message ? message.taken : undefined))
      child.send('read')
      return answer
    },
    untilArrived: async (address) => {
      await receive((message) => ('arrived' in message && message.arrived === address ? message : undefined))
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Publishes a notice to so many people `reader-1@…`, due now and for six hours, as its use case stores it. */
export async function publishNotice(db: Database, people: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into notices (realm, kind, title, body, targets, is_draft, start_timestamp, end_timestamp, mail_targets,
        revision, created_by, search_key, sort_key)
      select 'system', 'notice', '足場の点検', '明日は点検です。', array['Worker'], false, now(), now() + interval '6 hours',
        array['ProjectManager'], 1, id, '', '' from users where email = 'superuser@example.jp' returning id`.execute(
      trx,
    )
    const { id } = rows[0]!
    await sql`
      insert into notice_mailings
      select id, 1, 1, title, body, start_timestamp, end_timestamp, 0, now(), created_by
      from notices where id = ${id}`.execute(trx)
    await sql`
      insert into notice_mails (notice_id, revision, recipient_id, mail_target, displayname, address, state, next_try_at)
      select ${id}, 1, gen_random_uuid(), 'ProjectManager', '受信 太郎', 'reader-' || n || '@mail.example', 'Scheduled',
        now() from generate_series(1, ${people}::integer) n`.execute(trx)
    return id
  })
}

export type MailRow = { address: string; state: string; tries: number; fault: string | null }

export async function readRows(db: Database, id: string): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select address, state, tries, fault from notice_mails where notice_id = ${id}`.execute(db)
  return rows
}

/** How many tries have an answer or are under way, and how many mails still wait for one. */
export async function readProgress(db: Database, id: string): Promise<{ tries: number; waiting: number }> {
  const { rows } = await sql<{ tries: number; waiting: number }>`
    select sum(tries)::integer as tries, (count(*) filter (where state in ('Scheduled', 'Sending')))::integer as waiting
    from notice_mails where notice_id = ${id}`.execute(db)
  return rows[0]!
}
