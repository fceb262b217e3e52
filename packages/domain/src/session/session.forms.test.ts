import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { SearchText } from '../kernel/fields.ts'
import { credentialWords } from '../words/validation.ts'
import {
  changePasswordForm,
  LoginForm,
  newPasswordForm,
  passwordMin,
  ResetRequestForm,
  resetForm,
} from './session.forms.ts'

const email = 'taro@example.jp'
const withPassword = (password: string) => ({ email, password, confirmation: password })

/** Every form that takes a password, filled with it. */
const passwordForms: [string, (password: string) => boolean][] = [
  ['login', (password) => LoginForm.safeParse({ username: email, password }).success],
  ['reset', (password) => resetForm(passwordMin).safeParse(withPassword(password)).success],
  ['first password', (password) => newPasswordForm(passwordMin).safeParse(withPassword(password)).success],
  [
    'own password',
    (password) =>
      changePasswordForm(passwordMin).safeParse({ ...withPassword(password), current_password: 'x' }).success,
  ],
]

describe('SEC-36 lengths are counted in code points', () => {
  test.each(passwordForms)('SEC-36 %s: eleven 𠮷 are too few, twelve are enough', (_, takes) => {
    expect([takes('𠮷'.repeat(11)), takes('𠮷'.repeat(12))]).toEqual([false, true])
  })

  test.each(passwordForms.slice(1))('SEC-36 %s: 128 𠮷 are taken, 129 are too many', (_, takes) => {
    expect([takes('𠮷'.repeat(128)), takes('𠮷'.repeat(129))]).toEqual([true, false])
  })

  test('SEC-36 a search word: 200 𠮷 are taken, 201 are too many', () => {
    expect(['𠮷'.repeat(200), '𠮷'.repeat(201)].map((text) => SearchText.safeParse(text).success)).toEqual([
      true,
      false,
    ])
  })

  test('SEC-36 whatever may be set as a password may also be typed at the login', () => {
    const [[, signsIn], ...setters] = passwordForms as [(typeof passwordForms)[0], ...typeof passwordForms]
    const text = fc.string({ unit: fc.constantFrom('㍿', 'ﾊﾞ', 'ﬃ', '𠮷', 'が', 'a', '①'), minLength: 1, maxLength: 20 })
    fc.assert(fc.property(text, (password) => setters.every(([, sets]) => !sets(password) || signsIn(password))))
  })
})

describe('SES-05 SES-07 SES-10 a password is typed twice', () => {
  const good = 'long-enough-password'
  const forms: [string, z.ZodMiniType, object][] = [
    ['first password', newPasswordForm(passwordMin), {}],
    ['reset', resetForm(passwordMin), { email }],
    ['own password', changePasswordForm(passwordMin), { current_password: 'x' }],
  ]
  const firstError = (form: z.ZodMiniType, values: object) => {
    const [issue] = form.safeParse(values).error?.issues ?? []
    return issue && [issue.path.join('.'), issue.message]
  }

  test.each(forms)('%s: both have to be there and the same, and the second one is the wrong one', (_, form, rest) => {
    const error = (confirmation: string) => firstError(form, { ...rest, password: good, confirmation })
    expect(error(good)).toBeUndefined()
    expect(error(`${good}!`)).toEqual(['confirmation', credentialWords.passwordMismatch])
    expect(error('')).toEqual(['confirmation', credentialWords.passwordConfirmRequired])
  })

  test('SES-10 an own password wants the current one', () => {
    const values = { current_password: '', password: good, confirmation: good }
    const wanted = ['current_password', credentialWords.currentPasswordRequired]
    expect(firstError(changePasswordForm(passwordMin), values)).toEqual(wanted)
  })
})

const carriers = [
  'a..b@docomo.ne.jp',
  'a.@docomo.ne.jp',
  '.a@docomo.ne.jp',
  'a...b.@ezweb.ne.jp',
  'A..B@SoftBank.ne.jp',
]
const noAddresses = [
  'a@b@docomo.ne.jp',
  'a b@docomo.ne.jp',
  '@docomo.ne.jp',
  'a..b@',
  'a@-docomo.ne.jp',
  'a"b@docomo.ne.jp',
]
const addressForms: [string, z.ZodMiniType, (address: string) => object][] = [
  ['login', LoginForm, (username) => ({ username, password: 'long-enough-password' })],
  ['reset request', ResetRequestForm, (address) => ({ email: address })],
  ['reset', resetForm(passwordMin), (address) => ({ ...withPassword('long-enough-password'), email: address })],
]

describe('SEC-35 old carrier addresses', () => {
  test.each(addressForms)('SEC-35 %s takes addresses that old carriers gave out, and no others', (_, form, fill) => {
    const takes = (address: string) => form.safeParse(fill(address)).success
    expect(carriers.filter((address) => !takes(address))).toEqual([])
    expect(noAddresses.filter(takes)).toEqual([])
  })
})

test('SES-01 the login form asks for an address in the same words where it is missing and where it is malformed', () => {
  const messageOf = (username: string) =>
    LoginForm.safeParse({ username, password: 'genba-demo-2026' }).error?.issues.map(({ message }) => message)
  expect(['', 'nobody', 'a@b@c'].map(messageOf)).toEqual(Array(3).fill(['メールアドレスを入力してください。']))
  expect(ResetRequestForm.safeParse({ email: 'nobody' }).error?.issues[0]?.message).toBe(
    'メールアドレスを正しい形式で入力してください。',
  )
})
