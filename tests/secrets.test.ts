import { expect, test } from 'vitest'
import { parts } from '../scripts/check/parts.ts'
import { findSecrets } from '../scripts/check/secrets.ts'

/** In pieces, so that this file holds none. */
const secrets = [
  [
    'a private key',
    `-----BEGIN RSA ${'PRIVATE KEY'}-----\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END RSA ${'PRIVATE KEY'}-----`,
  ],
  ['a token of GitHub', `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dE6'}`],
  ['a token of npm', `npm_${'aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dE6'}`],
  ['a token of Slack', `xoxb-${'123456789012-1234567890123-aB3dE6gH9jK2mN5pQ8sT1vW4'}`],
  ['a key of AWS', `aws_secret_access_key = ${'wJalrXUtnFEMI/K7MDENG+bPxRfiCYzzzzzzzzKEY'.slice(0, 40)}`],
  ['the address of a database', `DATABASE_URL=postgres://genba:${'Vq7pLx2mZ9'}@db.kaisha.co.jp:5432/genba`],
  ['a password in an address', `https://genba:${'Vq7pLx2mZ9'}@kaisha.co.jp/files`],
  ['the key of a backup', `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`],
] as const

test.each(secrets)('SEC-59 %s in a file is named with its line, and never repeated', async (_, secret) => {
  const [fault = '', ...more] = await findSecrets('docs/a.md', `# A\n\n${secret}\n`)
  expect(fault).toMatch(/^docs\/a\.md:3: found \S/u)
  expect(more).toEqual([])
  const hidden = secret.match(/[\w/+]{10,}/gu) ?? []
  for (const part of hidden.filter((word) => /\d/u.test(word))) expect(fault).not.toContain(part)
})

test.each([
  'DATABASE_URL=postgres://genba:Vq7pLx2mZ9@db.example/genba',
  'postgres://me:Vq7pLx2mZ9@127.0.0.1:5432/azas',
  'postgres://me:Vq7pLx2mZ9@nothing.invalid/azas',
  'genba-demo-2026',
  'AGE-SECRET-KEY-1',
])('SEC-59 an example is no secret: %s', async (text) => {
  expect(await findSecrets('docs/a.md', text)).toEqual([])
})

test.each(['db.example.co.jp', 'example-db.jp', 'test.kaisha.jp'])(
  'SEC-59 a host that only begins like one of nobody is somebody’s: %s',
  async (host) => {
    expect(await findSecrets('docs/a.md', `postgres://genba:${'Vq7pLx2mZ9'}@${host}/genba`)).toHaveLength(1)
  },
)

test('SEC-59 each of several secrets is named, of one kind or of two', async () => {
  const key = secrets.at(-1)![1]
  const token = secrets[1][1]
  expect(await findSecrets('a.env', `${key}\n${key}\n${token}\n${token}`)).toHaveLength(4)
})

test('SEC-59 every file is looked through at every check', async () => {
  const { faults, notes } = await parts.find(({ name }) => name === 'secrets')!.run()
  expect(faults).toEqual([])
  expect(Number(notes?.split(' ')[0])).toBeGreaterThan(2_000)
})
