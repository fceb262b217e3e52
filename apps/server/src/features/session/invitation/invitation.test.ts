import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDatabaseTime } from '#db/clock.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../../admin-create.ts', import.meta.url))
const newPassword = 'はじめての現場パスワード2026'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty')
  // The link is made by another process, in real time.
  world.clock.now = await readDatabaseTime(world.database.owner)
})
afterAll(() => world.close())

function createAdmin(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: world.database.url,
    BASE_URL: 'https://admin.example.jp',
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_SECRET: 'x'.repeat(40),
    NODE_ENV: 'production',
  }
  return run(process.execPath, [script, ...args], { env })
}

const linkOf = (stdout: string) => /https:\S+/u.exec(stdout)![0]
const tokenOf = (stdout: string) => linkOf(stdout).split('#invitation=')[1]!
const post = (path: string, json: object, token?: string) => world.call('POST', path, { json, token })
const verify = (token: string) => post('/user/v2/invitation/verify', { token })
const accept = (token: string) => post('/user/v2/invitation/accept', { token })

describe('OPS-05 the first SuperUser', () => {
  test('OPS-05 one printed link lets the first SuperUser in, who sets the first password and works', async () => {
    const { stdout } = await createAdmin('--email', 'First@Example.jp', '--name', '桐生 美咲')
    expect(linkOf(stdout)).toMatch(
      /^https:\/\/admin\.example\.jp\/system\/welcome-password-reset#invitation=[\w-]{43}$/u,
    )
    const token = tokenOf(stdout)
    expect((await verify(token)).json()).toMatchObject({ displayname: '桐生 美咲', email: 'first@example.jp' })
    const { access_token } = (await accept(token)).json().token
    expect((await post('/contract/search', {}, access_token)).statusCode).toBe(403)
    const changed = await post('/user/v2/job_worker/change_password', { password: newPassword }, access_token)
    expect(changed.statusCode).toBe(200)
    expect((await world.call('GET', '/user/me', { token: access_token })).statusCode).toBe(401)
    expect((await post('/contract/search', {}, changed.json().token.access_token)).statusCode).toBe(200)
    expect((await world.signIn('first@example.jp', newPassword)).token_type).toBe('Bearer')
    expect((await verify(token)).json()).toMatchObject({ status: 400, type: 'urn:azas:problem:token-expired' })
    expect((await accept(token)).statusCode).toBe(400)
  })

  test('OPS-05 asking again kills the older link; reading one changes nothing', async () => {
    const first = tokenOf((await createAdmin('--email', 'second@example.jp')).stdout)
    for (let n = 0; n < 3; n += 1) expect((await verify(first)).statusCode).toBe(200)
    const second = tokenOf((await createAdmin('--email', 'second@example.jp')).stdout)
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
    world.clock.advance(7 * 24 * 3_600_000 + 60_000)
    expect((await verify(second)).statusCode).toBe(400)
  })

  test('OPS-05 an account that signs in already is refused in one sentence, so is a call without an address', async () => {
    await expect(createAdmin('--email', 'first@example.jp')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^first@example\.jp is an account already.*\n$/u),
    })
    await expect(createAdmin()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: .*\n$/u) })
  })

  test('OPS-05 the token is kept nowhere: the database holds its hash only', async () => {
    const token = tokenOf((await createAdmin('--email', 'third@example.jp')).stdout)
    const rows = await world.database.owner.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  })
})

describe('a later password', () => {
  test('SEC-20 a later password wants the current one, is not easily guessed, and ends the other sessions', async () => {
    const here = await world.signIn('first@example.jp', newPassword)
    const there = await world.signIn('first@example.jp', newPassword)
    const change = (json: object) => post('/user/v2/job_worker/change_password', json, here.access_token)
    for (const json of [{ password: newPassword }, { password: newPassword, current_password: 'wrong-password-1' }]) {
      expect((await change(json)).json().errors).toEqual([
        { path: 'current_password', title: '現在のパスワードが正しくありません。' },
      ])
    }
    expect((await change({ password: 'short', current_password: newPassword })).json().errors[0].title).toBe(
      '12文字以上で入力してください。',
    )
    expect((await change({ password: '現場サービス@2026!!', current_password: newPassword })).json().errors).toEqual([
      { path: 'password', title: '推測されやすいパスワードです。別のパスワードを入力してください。' },
    ])
    expect((await change({ password: 'rivers-never-sleep-in-may', current_password: newPassword })).statusCode).toBe(
      200,
    )
    expect((await world.call('GET', '/user/me', { token: there.access_token })).statusCode).toBe(401)
  })
})
