import { credentialWords } from '@azas/domain/words/validation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteNames } from '../register/testing/sites.ts'
import { countsOf, createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

const email = 'taro@gmail'
const title = credentialWords.emailDomainOpen

test('ADM-03 USR-02 USR-03 taro@gmail is refused at its field by the call and in its cell by the import', async () => {
  const { code, body } = await world.create('admin', world.sites.first, { role: 'Manager', email })
  expect([code, body.errors]).toMatchObject([400, [{ path: 'email', title }]])
  const [company] = siteNames.affiliations
  const rows = [email, 'taro@localhost', 'taro@gmail.example'].map((address, index) =>
    row({ displayname: `山田 ${index}`, company: company!, email: address }),
  )
  const upload = await world.upload('admin', await world.newSite(), csvOf(rows))
  expect(countsOf(upload.body)).toEqual({ create: 2, error: 1 })
  const [refused] = await world.rowsOf(upload.body.id, { outcome: 'error' })
  expect(refused!.errors).toMatchObject([{ path: 'email', title }])
})
