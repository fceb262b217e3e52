import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userJob } from '../user/user.ts'
import { PersonForm, placeForm } from './project-user.forms.ts'
import { siteRoles } from './project-user.ts'

const whole = {
  role: 'Worker',
  displayname: '佐々木 大輔',
  company: '大林電設',
  primarySubcontractor: '大林電設',
  jobs: [],
  email: null,
  isActive: true,
}

function errorsOf(person: object): Record<string, string> {
  const { error } = PersonForm.safeParse(person)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const blank = fc.constantFrom(undefined, null, '', '　 ')
const given = <T>(value: fc.Arbitrary<T>) => fc.record({ isGiven: fc.boolean(), value, nothing: blank })
const take = ({ isGiven, value, nothing }: { isGiven: boolean; value: unknown; nothing: unknown }) =>
  isGiven ? value : nothing

const people = fc.record({
  role: fc.constantFrom(...siteRoles),
  displayname: given(fc.constant('山田 太郎')),
  company: given(fc.constant('山田建設')),
  primarySubcontractor: given(fc.constant('大林組')),
  email: given(fc.constant('a@example.jp')),
  jobs: fc.subarray([...userJob.values]),
  isActive: fc.constantFrom(true, false, undefined, 'true'),
})
type Input = typeof people extends fc.Arbitrary<infer T> ? T : never

const typed = ({ role, displayname, company, primarySubcontractor, email, jobs, isActive }: Input) => ({
  role,
  displayname: displayname.isGiven ? displayname.value : '',
  company: take(company),
  primarySubcontractor: take(primarySubcontractor),
  email: take(email),
  jobs,
  isActive,
})

type Expectation = [path: string, message: string, isBroken: (person: Input, isStaff: boolean) => boolean]

/** Seed section 5, line by line. */
const expectations: readonly Expectation[] = [
  ['displayname', '氏名を入力してください。', ({ displayname }) => !displayname.isGiven],
  ['company', '所属を入力してください。', ({ company }, staff) => !company.isGiven && !staff],
  [
    'primarySubcontractor',
    '所属を選択してください。',
    ({ primarySubcontractor }, staff) => !primarySubcontractor.isGiven && staff,
  ],
  [
    'primarySubcontractor',
    '一次会社を選択してください。',
    ({ primarySubcontractor }, staff) => !primarySubcontractor.isGiven && !staff,
  ],
  [
    'jobs',
    '事務局業務を1つ以上選択してください。',
    ({ role, jobs }) => role === 'Operator' && jobs.every((job) => job === 'NoJob'),
  ],
  ['email', 'メールアドレスを入力してください。', ({ role, email }) => role !== 'Worker' && !email.isGiven],
  ['isActive', '有効または無効を選択してください。', ({ isActive }) => typeof isActive !== 'boolean'],
]

function expectedErrors(person: Input): Record<string, string> {
  const isStaff = person.role === 'Manager' || person.role === 'Operator'
  const broken = expectations.filter(([, , isBroken]) => isBroken(person, isStaff))
  return Object.fromEntries(broken.map(([path, message]) => [path, message]))
}

test('USR-02 every role with every field given or absent gets exactly the messages of its rules', () => {
  fc.assert(
    fc.property(people, (input) => {
      expect(errorsOf(typed(input))).toEqual(expectedErrors(input))
    }),
  )
})

describe('USR-02 the conditional rules of seed section 5', () => {
  test('USR-02 a role that is missing is asked for once, and hides no other message', () => {
    expect(errorsOf({ ...whole, role: '', displayname: '' })).toEqual({
      role: '役割を選択してください。',
      displayname: '氏名を入力してください。',
    })
  })

  test.each(['Manager', 'SubManager', 'Worker', 'Operator'])('USR-02 the address of a %s has to be one', (role) => {
    const person = { ...whole, role, jobs: ['Gift'], email: 'no-address' }
    expect(errorsOf(person)).toEqual({ email: 'メールアドレスを正しい形式で入力してください。' })
  })

  test.each([
    ['４７', 47],
    [' 7 ', 7],
    [31, 31],
    ['', null],
    [null, null],
    [undefined, null],
  ])('USR-02 age and experience %j become %j', (input, read) => {
    expect(PersonForm.parse({ ...whole, age: input, experienceLength: input })).toMatchObject({
      age: read,
      experienceLength: read,
    })
  })

  test.each([
    [0, { age: '年齢は1〜120の数字で入力してください。' }],
    [-1, expect.objectContaining({ experienceLength: '経験年数は0〜80の数字で入力してください。' })],
    [81, { experienceLength: '経験年数は0〜80の数字で入力してください。' }],
    [121, expect.objectContaining({ age: '年齢は1〜120の数字で入力してください。' })],
    [4.5, expect.objectContaining({ age: '年齢は1〜120の数字で入力してください。' })],
    ['三十', expect.objectContaining({ age: '年齢は1〜120の数字で入力してください。' })],
  ])('USR-02 %j is no age or no experience', (input, errors) => {
    expect(errorsOf({ ...whole, age: input, experienceLength: input })).toEqual(errors)
  })

  test('USR-02 a body that is no object is refused, not thrown at', () => {
    for (const body of [null, [], 'person', 1]) expect(PersonForm.safeParse(body).success).toBe(false)
  })

  test.each(siteRoles)('USR-02 whoever may change the place of a %s alone keeps its rules', (role) => {
    const person = { ...whole, role, email: 'a@example.jp' }
    for (const place of [
      { company: null, primarySubcontractor: null, jobs: [] },
      { company: '所属', primarySubcontractor: '一次', jobs: ['Gift'] },
    ]) {
      const { error } = placeForm(role).safeParse(place)
      const messages = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
      expect(messages).toEqual(errorsOf({ ...person, ...place }))
    }
  })
})
