import { userRole } from '@azas/domain/access/roles.ts'
import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { retryMinutes } from '@azas/domain/mail/mail.ts'
import { noticeKindNames } from '@azas/domain/notice/notice-kinds.ts'
import * as z from 'zod/mini'

// pg-boss doubles the delay from a minute to an hour, which is what `retryMinutes` lists.
const backOff = { retryLimit: retryMinutes.length, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 } as const
const daySeconds = 24 * 60 * 60

type Queue = {
  data: z.ZodMiniType
  /** How many of its jobs a process handles at once; queues never wait for each other (security.md row 64). */
  atOnce: number
  /** Whether somebody waits for the mail before a screen. */
  isAwaited?: true
}

const Inviter = z.object({ name: z.string(), role: userRole.schema })

/**
 * Every queue with the schema of its jobs; a kind of mail to one person is a queue. A job contains no secret: the token of
 * a mail is created with the mail (security.md row 6).
 */
const queues = {
  'mail.password-reset': { data: z.object({ realm: z.string(), email: z.string() }), atOnce: 4, isAwaited: true },
  /** `inviter` is set if an owner of the address that is another account should learn who used it. */
  'mail.set-password': { data: z.object({ userId: z.uuid(), inviter: z.nullable(Inviter) }), atOnce: 2 },
  'mail.invitation': {
    // Jobs of an older version have no role.
    data: z.object({
      userId: z.uuid(),
      inviter: z.nullable(z.string()),
      inviterRole: z.optional(userRole.schema),
      round: z.int(),
    }),
    atOnce: 4,
  },
  'mail.password-changed': { data: z.object({ userId: z.uuid(), changedAt: z.iso.datetime() }), atOnce: 2 },
  'mail.session-ended': { data: z.object({ userId: z.uuid(), endedAt: z.iso.datetime() }), atOnce: 2 },
  'mail.account-expiring': {
    data: z.object({ accountId: z.uuid(), readerId: z.uuid(), expiresOn: z.string() }),
    atOnce: 2,
  },
  'mail.notice-test': {
    data: z.object({
      userId: z.uuid(),
      kind: z.enum(noticeKindNames),
      title: z.string(),
      body: z.string(),
      startTimestamp: z.iso.datetime(),
      endTimestamp: z.iso.datetime(),
    }),
    atOnce: 1,
    isAwaited: true,
  },
  bulk: { data: z.object({ runId: z.uuid() }), atOnce: 1 },
  import: { data: z.object({ importId: z.uuid() }), atOnce: 1 },
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
export type JobData<N extends QueueName> = z.output<(typeof queues)[N]['data']>

type KindOf<N> = N extends `mail.${infer Kind}` ? Kind : never
/** The kinds of mails to one person; the mails of a notice have a table of their own (product.md NTC-04). */
export type MailKind = KindOf<QueueName>

/** The same table, by which a generic name knows its data. */
const table: { readonly [N in QueueName]: Queue & { data: z.ZodMiniType<JobData<N>> } } = queues

/** The data of a job. Throws a ZodError for data of another queue. */
export const readJob = <N extends QueueName>(name: N, data: unknown): JobData<N> => table[name].data.parse(data)

export const queueNames = keysOf(queues)

/** How many jobs of a queue a process handles at once. */
export const countAtOnce = (name: QueueName): number => table[name].atOnce

/** Whether somebody waits for a mail of this kind before a screen. */
export const isAwaited = (kind: MailKind): boolean => table[`mail.${kind}`].isAwaited ?? false

/** Retries after 1 minute, doubling to an hour; a job expires after a day. */
export const queueOptions = {
  ...backOff,
  expireInSeconds: 60,
  retentionSeconds: daySeconds,
  deleteAfterSeconds: daySeconds,
  /** Workers are woken by a new job instead of asking every second (PRF-25). */
  notify: true,
}
