import { userRole } from '@azas/domain/access/roles.ts'
import { retryMinutes } from '@azas/domain/mail/mail.ts'
import { noticeKindNames } from '@azas/domain/notice/notice-kinds.ts'
import * as z from 'zod/mini'

// pg-boss doubles the delay from a minute to an hour, which is what `retryMinutes` lists.
const backOff = { retryLimit: retryMinutes.length, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 } as const
const daySeconds = 24 * 60 * 60

const Inviter = z.object({ name: z.string(), role: userRole.schema })

/**
 * Every queue with the schema of its jobs. A job contains no secret: the token of a mail is created with the mail
 * (security.md row 6). Retries after 1 minute, doubling to an hour; a job expires after a day.
 */
const queues = {
  'mail.password-reset': { data: z.object({ realm: z.string(), email: z.string() }) },
  /** `inviter` is set if an owner of the address that is another account should learn who used it. */
  'mail.set-password': { data: z.object({ userId: z.uuid(), inviter: z.nullable(Inviter) }) },
  'mail.invitation': {
    // Jobs of an older version have no role.
    data: z.object({
      userId: z.uuid(),
      inviter: z.nullable(z.string()),
      inviterRole: z.optional(userRole.schema),
      round: z.int(),
    }),
  },
  'mail.password-changed': { data: z.object({ userId: z.uuid(), changedAt: z.iso.datetime() }) },
  'mail.notice-test': {
    data: z.object({
      userId: z.uuid(),
      kind: z.enum(noticeKindNames),
      title: z.string(),
      body: z.string(),
      startTimestamp: z.iso.datetime(),
      endTimestamp: z.iso.datetime(),
    }),
  },
  bulk: { data: z.object({ runId: z.uuid() }) },
  'mail.account-expiring': { data: z.object({ accountId: z.uuid(), readerId: z.uuid(), expiresOn: z.string() }) },
  import: { data: z.object({ importId: z.uuid() }) },
  'mail.session-ended': { data: z.object({ userId: z.uuid(), endedAt: z.iso.datetime() }) },
} as const satisfies Record<string, { data: z.ZodMiniType }>

export type QueueName = keyof typeof queues
export type JobData<N extends QueueName> = z.output<(typeof queues)[N]['data']>

/** The same table, by which a generic name knows its data. */
const schemas: { readonly [N in QueueName]: { data: z.ZodMiniType<JobData<N>> } } = queues

/** The data of a job. Throws a ZodError for data of another queue. */
export const readJob = <N extends QueueName>(name: N, data: unknown): JobData<N> => schemas[name].data.parse(data)

export const queueNames = Object.keys(queues) as QueueName[]

/** How many jobs of a queue a process handles at once; queues never wait for each other (security.md row 64). */
export const lanes: Readonly<Record<QueueName, number>> = {
  'mail.password-reset': 4,
  'mail.set-password': 2,
  'mail.invitation': 4,
  'mail.password-changed': 2,
  'mail.session-ended': 2,
  'mail.notice-test': 1,
  'mail.account-expiring': 2,
  bulk: 1,
  import: 1,
}

export const queueOptions = {
  ...backOff,
  expireInSeconds: 60,
  retentionSeconds: daySeconds,
  deleteAfterSeconds: daySeconds,
  /** Workers are woken by a new job instead of asking every second (PRF-25). */
  notify: true,
}
