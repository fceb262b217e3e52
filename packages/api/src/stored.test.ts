import { optionalDay, optionalPostalCode, requiredText } from '@azas/domain/kernel/form-text.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toStoredShape } from './stored.ts'

const Form = z.strictObject({
  id: z.uuid(),
  name: requiredText('名前', 3),
  postalCode: optionalPostalCode(),
  endDate: optionalDay('終了日'),
  names: z.array(requiredText('名前', 3)),
})
const Stored = z.strictObject(toStoredShape(Form))
const record = { id: '00000000-0000-4000-8000-000000000000', name: '甲', postalCode: null, endDate: null, names: [] }

test('what was stored under an older rule is read as it is', () => {
  const older = { ...record, name: '長い名前です', postalCode: '1', names: ['長い名前です'] }
  expect(z.parse(Form, record)).toStrictEqual(record)
  expect(z.safeParse(Form, older).success).toBe(false)
  expect(z.parse(Stored, older)).toStrictEqual(older)
})

test.each([{ id: 'x' }, { name: null }, { postalCode: undefined }, { names: [1] }])('%j is no record', (wrong) => {
  expect(z.safeParse(Stored, { ...record, ...wrong }).success).toBe(false)
})

test('a field of another kind says so when it is declared', () => {
  expect(() => toStoredShape(z.strictObject({ on: z.boolean() }))).toThrow('boolean')
})
