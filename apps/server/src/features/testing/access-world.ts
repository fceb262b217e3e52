import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

/** Everybody who is known to the realm, and nobody, in the order of the tables of expectations. */
export const principals = [
  'anonymous',
  'superuser',
  'admin',
  'subadmin',
  'manager',
  'submanager',
  'worker',
  'operator',
  'first-login',
] as const

/** Whose tokens are dead: every call that wants one answers 401. */
export const outsiders = ['paused', 'other-realm'] as const

/** A SuperUser of this realm who is paused after signing in, and one of another realm. */
async function makeOutsiders(app: TestApp, tokens: Map<string, string>): Promise<void> {
  const { owner } = app.database
  const superUser = await owner
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'superuser@example.jp')
    .executeTakeFirstOrThrow()
  const { id: _id, ...row } = superUser
  const rows = [
    { ...row, email: 'paused@example.jp' },
    { ...row, email: 'other-realm@example.jp', realm: 'other' },
  ]
  await owner.insertInto('users').values(rows).execute()
  tokens.set('paused', (await app.signIn('paused@example.jp')).access_token)
  const form = { username: 'other-realm@example.jp', password: demoPassword }
  const elsewhere = await app.call('POST', '/user/v2/login', { query: { realm: 'other' }, form })
  tokens.set('other-realm', elsewhere.json<{ token: { access_token: string } }>().token.access_token)
  await owner.updateTable('users').set({ status: 'Pause' }).where('email', '=', 'paused@example.jp').execute()
}

/** The whole server with a token of every principal of security.md section 3. */
export async function createAccessWorld() {
  const app = await createTestApp()
  const tokens = new Map<string, string>()
  await makeOutsiders(app, tokens)
  for (const name of principals.slice(1)) tokens.set(name, (await app.signIn(`${name}@example.jp`)).access_token)
  return { app, tokens, close: app.close }
}
export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>
