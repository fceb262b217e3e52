import { type Answer, call, send, textAt } from '../stage/call.ts'
import { findResetToken } from '../stage/mails.ts'
import { readTokens, signIn, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const newPassword = 'sanbanme no kado wo migi'
const email = 'operator@example.jp'

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text.slice(0, 200)}`)
  return answer
}

/** What people do with the product, in short: a flow that does not end well throws. */
export const flows: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  probes: async (stage) => {
    for (const path of ['/system/health', '/system/ready', '/system/settings'])
      expectStatus(await call(stage, path), 200)
  },
  'sign-in, refresh, sign-out': async (stage) => {
    const { access, refresh } = await signIn(stage, 'admin@example.jp')
    expectStatus(await call(stage, '/user/me', { token: access }), 200)
    const next = readTokens(await call(stage, '/user/v2/refresh_token', { json: { refresh_token: refresh } }))
    expectStatus(await call(stage, '/user/v2/logout', { headers: { 'Refresh-Token': next.refresh } }), 204)
    expectStatus(await call(stage, '/user/me', { token: next.access }), 401)
  },
  'list of companies': async (stage) => {
    const { access } = await signIn(stage, 'superuser@example.jp')
    expectStatus(await call(stage, '/contract/search', { json: {}, token: access }), 200)
  },
  'download of the manual': async (stage) => {
    const { access } = await signIn(stage, 'admin@example.jp')
    const link = textAt(await call(stage, '/system/company_admin_manual', { token: access }), 'presigned_url') ?? ''
    const { pathname, search } = new URL(link, 'http://127.0.0.1')
    expectStatus(await send(stage, pathname + search, {}), 200)
  },
  'reset by mail': async (stage) => {
    expectStatus(await call(stage, '/user/v2/reset_password/request', { json: { email } }), 200)
    const token = await findResetToken(stage)
    expectStatus(await call(stage, '/user/v2/reset_password/verify', { json: { token } }), 200)
    expectStatus(
      await call(stage, '/user/v2/reset_password/reset', { json: { token, email, password: newPassword } }),
      200,
    )
    expectStatus(await trySignIn(stage, email, { password: newPassword }), 200)
  },
}
