import { parseArgs } from 'node:util'
import { EmailText } from '@azas/domain/kernel/email.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { type Config, readConfig } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { openClock } from '#db/clock.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { invitationLink, invite } from '#features/session/invitation/invitation.ts'
import { findAccountByEmail, insertSuperUser } from './admin-create.queries.ts'
import { reachStore } from './store.ts'

const usage = 'Usage: npm run admin:create -- --email name@example.jp [--name "氏名"]'

function readArguments(args: string[]): { email: string; displayname: string } {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } })
  const email = EmailText.safeParse(values.email)
  if (!email.success) throw new StartFault(usage)
  return { email: email.data, displayname: values.name?.trim() || 'サービス管理者' }
}

/** A new SuperUser, or the one of this address who has never signed in. */
async function findOrInsertAccount(
  db: Database,
  realm: string,
  who: { email: string; displayname: string },
  now: Date,
) {
  const account = await findAccountByEmail(db, realm, who.email)
  if (!account) return { id: await insertSuperUser(db, { realm, ...who }, now), displayname: who.displayname }
  if (account.role !== 'SuperUser' || account.accessed_at)
    throw new StartFault(`${who.email} is an account already: it signs in, or resets its password, on the login page.`)
  return account
}

async function createInvitation(
  db: Database,
  config: Config,
  who: { email: string; displayname: string },
  now: Date,
): Promise<string> {
  const realm = config.REALM
  return db.transaction().execute(async (trx) => {
    const { id, displayname } = await findOrInsertAccount(trx, realm, who, now)
    const { token, expiresAt } = await invite(trx, id, now)
    const entry = {
      realm,
      actor: null,
      action: 'invited',
      object: { type: 'user', id, name: displayname },
      contractId: null,
      ip: 'console',
      userAgent: null,
      requestId: 'admin:create',
      at: now,
    } as const
    await insertAuditEntries(trx, [entry])
    return `${invitationLink(config.baseUrl, realm, token)}\nValid until ${formatDateTime(expiresAt)} (Asia/Tokyo). Hand it to ${who.email}; nobody else may see it.\n`
  })
}

// The clock is read once and never synchronised again.
const ignoreError = () => undefined

/** `npm run admin:create`: creates the first SuperUser and prints the invitation link (product.md OPS-05). */
export async function createFirstSuperUser(args: string[]): Promise<string> {
  const who = readArguments(args)
  const config = readConfig(process.env)
  const store = await reachStore(config)
  try {
    await migrate(store.url, config.REALM)
    const db = openDatabase({ url: store.url, max: 1 })
    try {
      // The link expires by the database's clock; this machine's clock may be wrong (security.md row 53).
      const clock = await openClock(db, ignoreError)
      clock.stop()
      return await createInvitation(db, config, who, clock.now())
    } finally {
      await db.destroy()
    }
  } finally {
    await store.stop()
  }
}
