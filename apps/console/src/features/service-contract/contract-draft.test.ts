import { addDays, formatDate } from '@azas/domain/kernel/tokyo.ts'
import { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContractDraft, draftOf, emptyDraft, readDraft } from './contract-draft.ts'

const readWith = (part: Partial<ContractDraft>) => readDraft({ ...emptyDraft, ...part })

describe('LST-03 the conditions as they are typed', () => {
  test.each(['100%', '１００％', '﹪'])('a keyword with %s is refused with the message of the seed', (keyword) => {
    expect(readWith({ keyword })).toEqual({ errors: { keyword: validationWords.searchPercent } })
  })

  test('_ and \\ are ordinary letters; spaces at the ends do not count', () => {
    expect(readWith({ keyword: '　a_b\\c ' })).toMatchObject({ filter: { keyword: 'a_b\\c' } })
  })

  test('every field says what is wrong with it, all at once', () => {
    expect(readWith({ keyword: '%', from: '2026/02/30', to: 'あした' })).toEqual({
      errors: {
        keyword: validationWords.searchPercent,
        from: validationWords.dateInvalid,
        to: validationWords.dateInvalid,
      },
    })
  })

  test('a period that ends before it begins is refused at its start', () => {
    expect(readWith({ from: '2026/12/31', to: '2026/01/01' })).toEqual({
      errors: { from: validationWords.contractPeriodInvalid },
    })
  })

  test('nothing typed is no condition', () => {
    expect(readWith({ keyword: ' 　', from: ' ' })).toMatchObject({
      filter: { keyword: undefined, periodStart: undefined, periodEnd: undefined },
    })
  })
})

describe('LST-01 the form and the conditions that count', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
  const spellings: ((day: string) => string)[] = [
    (day) => day,
    formatDate,
    (day) => day.replaceAll('-', ''),
    (day) => formatDate(day).replaceAll(/\d/gu, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)),
  ]

  test('a day counts in every spelling that people type', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...spellings), (day, spell) => {
        expect(readWith({ from: spell(day) })).toMatchObject({ filter: { periodStart: day } })
      }),
    )
  })

  test('what counts is shown again in the form', () => {
    const filters = fc
      .record({
        keyword: fc.constantFrom('株式会社', '㈱ 髙橋', 'a_b'),
        statuses: fc.subarray(contractStatus.values),
        periodStart: days,
        periodEnd: days,
        withoutAdmin: fc.boolean(),
        endsSoon: fc.boolean(),
      })
      .filter((filter) => ContractFilter.safeParse(filter).success)
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readDraft(draftOf(filter))).toEqual({ filter })
      }),
    )
  })
})
