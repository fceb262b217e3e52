import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { createTestInstallation } from '../testing/installation.ts'
import { ensureRole } from './app-role.ts'
import { giveLogin, loginOf, servingUrlOf } from './serving-login.ts'

const role = 'azas_app_genba'
const passwordOf = (url: string) => new URL(url).searchParams.get('password')

test.each([
  ['postgres://genba:secret@db.example:5433/genba?sslmode=require', 'db.example:5433', 'require'],
  ['postgres://db.example:5433/genba?user=genba&password=secret&sslmode=require', 'db.example:5433', 'require'],
  ['postgres:///genba?host=/run/pg&user=genba&password=secret', '', null],
])('SEC-72 the address of the serving login is the owner’s but for who logs in: %s', (owner, host, sslmode) => {
  const url = new URL(servingUrlOf(owner, role))
  expect([url.host, url.pathname, url.searchParams.get('sslmode')]).toEqual([host, '/genba', sslmode])
  expect([url.username, url.password, loginOf(url.toString())]).toEqual(['', '', role])
  expect(passwordOf(url.toString())).toMatch(/^[\w-]{43}$/u)
  expect(passwordOf(url.toString())).toBe(passwordOf(servingUrlOf('postgres://genba:secret@elsewhere/genba', role)))
})

test('SEC-72 another owner’s password or another role makes another password, none makes none', () => {
  const all = [
    servingUrlOf('postgres://genba:secret@db.example/genba', role),
    servingUrlOf('postgres://genba:secrets@db.example/genba', role),
    servingUrlOf('postgres://genba:secret@db.example/genba', 'azas_app_other'),
  ]
  expect(new Set(all.map(passwordOf)).size).toBe(3)
  expect(passwordOf(servingUrlOf('postgres://genba@db.example/genba', role))).toBeNull()
  expect(loginOf('postgres://gen%40ba:x@db.example/genba')).toBe('gen@ba')
})

test('SEC-72 the password stands in no statement', async () => {
  const installation = await createTestInstallation(true)
  const owner = openDatabase({ url: installation.url, max: 1 })
  const name = await ensureRole(owner, 'app')
  const statements: string[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const url = servingUrlOf(installation.url, name)
  await giveLogin(owner.withPlugin(watch), 'app', url)
  expect(statements.join('\n')).toContain('SCRAM-SHA-256$')
  expect(statements.join('\n')).not.toContain(passwordOf(url))
  await owner.destroy()
  await installation.drop()
})
