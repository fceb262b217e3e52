import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { daysBetween, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { Services } from '#call/services.ts'
import { stateChanges } from '#change/audit-entry.ts'
import { insertAuditEntries } from '#db/audit.ts'
import type { JobData } from '#jobs/queues.ts'
import { type Letter, workMails } from '#mail/deliver.ts'
import { accountExpiringMail } from '#mail/templates.ts'
import { type Expired, expireAccounts, findLetter, markWarned } from './account-expiry.queries.ts'

type Means = Pick<Services, 'db' | 'jobs' | 'now'>

/** The entry of an account that nobody but the system ended. */
const entryOf = ({ id, realm, displayname: name, from }: Expired, at: Date) => ({
  realm,
  actor: { id: null, displayname: auditWords.system, role: null },
  action: 'expired' as const,
  object: { type: 'office-account' as const, id, name },
  contractId: null,
  changes: stateChanges(from, 'Inactive', null),
  ip: null,
  userAgent: null,
  requestId: null,
  at,
})

/** Ends a part of the accounts whose last day has passed, each with its entry, or nothing; returns how many. */
function expirePart({ db, now }: Means): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const at = now()
    const expired = await expireAccounts(trx, tokyoDate(at), at)
    const entries = expired.map((account) => entryOf(account, at))
    if (entries.length > 0) await insertAuditEntries(trx, entries)
    return expired.length
  })
}

/** Marks a part of the accounts near their last day and enqueues their mails, or neither; returns how many mails. */
function warnPart({ db, jobs, now }: Means): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const warnings = await markWarned(trx, tokyoDate(now()), now())
    if (warnings.length > 0) await jobs.enqueueAll(trx, 'mail.account-expiring', warnings)
    return warnings.length
  })
}

/**
 * Ends the accounts whose last day has passed, and warns of those near it (product.md OAC-01). Safe to run again and in
 * several processes at once; what an outage missed is made up for.
 * @internal
 */
export async function runExpiry(means: Means): Promise<void> {
  while ((await expirePart(means)) > 0);
  while ((await warnPart(means)) > 0);
}

async function writeWarning(context: Services, data: JobData<'mail.account-expiring'>): Promise<Letter | null> {
  const { db, config, now } = context
  const today = tokyoDate(now())
  const letter = await findLetter(db, data, today)
  if (!letter) return null
  const { reader, account } = letter
  const isOwn = data.readerId === data.accountId
  const daysLeft = daysBetween(today, account.expiresOn)
  const write = () => accountExpiringMail(config, reader, { ...account, isOwn, daysLeft })
  return { userId: data.readerId, address: reader.email, write }
}

/** Registers the expiry of accounts and the mails of its warnings. */
export async function workOfficeAccounts(context: Services): Promise<void> {
  await workMails(context, 'account-expiring', (data) => writeWarning(context, data))
  context.jobs.everyTokyoDay(context.now, () => runExpiry(context))
}
