import { randomUUID } from 'node:crypto'
import { addDays, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { expect, test } from 'vitest'
import { stubPage } from '#api/testing/test-page.ts'
import { readForm } from '#form/state/check-form.ts'
import { officeAccountCreateForm, officeAccountForm } from './office-account.pages.tsx'

stubPage('/system-api')
const inDays = (days: number) => addDays(tokyoDate(new Date()), days)
const valuesOf = (type: string, expiresOn: string) => ({
  displayname: '青木 一',
  email: 'aoki@example.jp',
  type,
  expiresOn,
  tenants: [{ officeProjectId: randomUUID(), isAdmin: false }],
})

test.each([
  ['new', officeAccountCreateForm],
  ['changed', officeAccountForm],
])('OAC-01 the form of a %s account refuses a guest for longer than the setting before it is sent', (_, { schema }) => {
  const errorOf = (type: string, days: number) =>
    readForm(schema, valuesOf(type, inDays(days))).errors?.['expiresOn'] ?? null
  expect(errorOf('Guest', 365)).toBeNull()
  expect(errorOf('Guest', 368)).toMatch(/366日後）以前の日付を入力してください。$/u)
  expect(errorOf('Contract', 10_000)).toBeNull()
})
