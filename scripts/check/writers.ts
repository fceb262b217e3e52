import { listSourceFiles, readSource } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

const server = 'apps/server/src/'

/** Who writes to a table, by folders of the server. Anybody may read it; a second owner says what it is there for. */
const writers: Readonly<Record<string, readonly string[]>> = {
  admin_sites: ['accounts'],
  audit_log: ['db/audit.ts'],
  audit_seals: ['features/audit/seals'],
  bulk_rows: ['bulk'],
  bulk_runs: ['bulk'],
  // The overview of use lists companies and writes none.
  contracts: ['features/service-contract', 'features/usage'],
  contract_use: ['features/usage'],
  contract_counts: ['features/session/lifecycle'],
  contract_day_changes: ['features/active-user'],
  contract_people_changes: ['features/active-user'],
  idempotency_keys: ['change'],
  import_columns: ['import'],
  import_rows: ['import'],
  imports: ['import'],
  last_logins: ['features/session/lifecycle'],
  mail_deliveries: ['mail'],
  notice_mailings: ['features/notice'],
  // A tenant that ends takes its notices back, too.
  notice_mails: ['features/notice', 'notices'],
  notices: ['features/notice', 'notices'],
  office_account_tenants: ['features/office-account'],
  office_account_warnings: ['features/office-account'],
  office_accounts: ['features/office-account'],
  office_projects: ['features/office-project'],
  people_counts: ['features/active-user'],
  password_resets: ['features/session/reset'],
  past_members: ['features/project-user/register'],
  projects: ['features/project'],
  realms: ['db/migrate.ts'],
  // Whoever is paused, ended or given another password is signed out in the same transaction.
  sessions: ['features/session', 'accounts'],
  // A card is issued by its site, used up by a sign-in and void with any other change of the means to sign in.
  sign_in_cards: ['features/project-user/cards', 'features/session/lifecycle', 'accounts'],
  site_members: ['features/project-user/register'],
  throttle_counters: ['features/session/throttle', 'accounts'],
  user_months: ['accounts'],
  // People are accounts: their noun makes them, their sign-in notes itself, the first administrator comes by a command.
  users: ['accounts', 'features/project-user', 'features/session/lifecycle', 'start/admin-create.queries.ts'],
}

const writes = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/gu,
  /\b(?:insert into|delete from|merge into|truncate)\s+(\w+)/giu,
  /\bupdate\s+(\w+)(?=\s+(?:(?:as\s+)?\w+\s+)?set\b)/giu,
  // What the kits of changes and of states write for a noun.
  /\btable: '(\w+)'(?=,| \})/gu,
]
// Whoever is erased is erased from every table (decision 0070): one file has it all, as nothing may be forgotten.
const erasure = `${server}features/erasure/erased-rows.queries.ts`
const isExempt = (path: string) =>
  path === erasure || /\.test\.ts$|\/testing\/|\/(?:migrations|demo-data|faults)\//u.test(path)

/**
 * The writes of a file to tables whose owner it is not, and to those that nobody owns.
 * @internal
 */
export function judgeWrites(path: string, text: string): string[] {
  const tables = writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
  return [...new Set(tables)].flatMap((table) => {
    const owners = writers[table]
    if (owners === undefined) return [`${path}: writes to ${table}, which has no owner in scripts/check/writers.ts`]
    if (owners.some((owner) => path === server + owner || path.startsWith(`${server}${owner}/`))) return []
    return [`${path}: writes to ${table}, which belongs to ${owners.join(', ')}`]
  })
}

/** Every table is written to by its owners alone. */
export async function checkWriters(): Promise<Verdict> {
  const paths = (await listSourceFiles()).filter((path) => path.startsWith(server) && !isExempt(path))
  const faults = await Promise.all(paths.map(async (path) => judgeWrites(path, await readSource(path))))
  return { faults: faults.flat() }
}
