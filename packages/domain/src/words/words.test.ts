import { expect, test } from 'vitest'
import { adminWords, mailFaultWords } from '../admin/admin.words.ts'
import { contractWords } from '../service-contract/service-contract.words.ts'
import { contractScreenWords } from '../service-contract/contract-screens.words.ts'
import { auditSentences, auditWords } from '../audit/audit.words.ts'
import { accountWords } from './account.ts'
import { actionWords } from './actions.ts'
import { authWords } from './auth.ts'
import { bulkWords } from './bulk.ts'
import { errorWords, failureWords } from './errors.ts'
import { exportWords } from './export.ts'
import { fieldWords } from './field.ts'
import { fill } from './fill.ts'
import { formWords } from './form.ts'
import { manualWords } from './manual.ts'
import { productWords } from './product.ts'
import { shellWords } from './shell.ts'
import { supportWords } from './support.ts'
import { tableWords } from './table.ts'
import { validationWords } from './validation.ts'

const groups = {
  accountWords,
  adminWords,
  auditSentences,
  auditWords,
  actionWords,
  authWords,
  bulkWords,
  contractScreenWords,
  contractWords,
  errorWords,
  exportWords,
  failureWords,
  fieldWords,
  formWords,
  mailFaultWords,
  manualWords,
  productWords,
  shellWords,
  supportWords,
  tableWords,
  validationWords,
}
const sentences = Object.entries(groups).flatMap(([group, words]) =>
  Object.entries(words).map(([key, word]) => ({ name: `${group}.${key}`, word })),
)

// japanese-ux.md section 1: the spellings that the house does not use.
const banned =
  /ユーザ(?!ー)|サーバ(?!ー)|カテゴリー|ブラウザー|フォルダー|下さい|出来|全て|既に|お手数|クリック|遷移|インポート|[①-⑳㈱Ⅰ-Ⅻ]/u

test('SHL-08 the words keep to the spellings of the house', () => {
  expect(sentences.filter(({ word }) => banned.test(word))).toEqual([])
})

test('SHL-08 sentences are in one tone', () => {
  expect(sentences.filter(({ word }) => /ください$|だ。$|である/u.test(word))).toEqual([])
})

test('SHL-08 numbers in sentences get commas', () => {
  expect(fill('全{total}件', { total: 12345 })).toBe('全12,345件')
})
