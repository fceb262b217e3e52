import { wholeLogOf } from '../audit/audit.reach.ts'
import { erasureWords } from '../erasure/erasure.words.ts'
import { searchKey, searchWords } from '../kernel/search-text.ts'
import { accountWords } from '../session/session.words.ts'
import { menuOf, pages, type Segment } from './pages.ts'
import { scopeOf } from './permissions.ts'
import type { UserRole } from './roles.ts'

/** The pages of a role's menu that match the input by name, reading or address; all without input (SHL-12). */
export function findPages(role: UserRole, input: string): Segment[] {
  const words = searchWords(input)
  return menuOf(role).filter((segment) => {
    const key = searchKey(pages[segment].word, pages[segment].kana, segment)
    return words.every((word) => key.includes(word))
  })
}

type AccountPage = { page: 'session' | 'password' | 'history' | 'log' | 'erasure'; word: string; kana: string }

const ownPages: readonly AccountPage[] = [
  { page: 'session', word: accountWords.sessions, kana: 'ログインチュウノタンマツ' },
  { page: 'password', word: accountWords.password, kana: 'パスワードノヘンコウ' },
  { page: 'history', word: accountWords.ownHistory, kana: 'ジブンノソウサリレキ' },
]

const erasurePage: AccountPage = { page: 'erasure', word: erasureWords.title, kana: 'コジンジョウホウノショウキョ' }

/** The account pages that match the input; none without input (SHL-12). */
export function findAccountPages(role: UserRole, input: string): AccountPage[] {
  const words = searchWords(input)
  if (words.length === 0) return []
  const log = wholeLogOf(role)
  const all: AccountPage[] = [
    ...ownPages,
    ...(log ? [{ page: 'log' as const, word: log.name, kana: 'ソウサリレキ' }] : []),
    ...(scopeOf(role, 'person.erase') ? [erasurePage] : []),
  ]
  return all.filter(({ word, kana }) => {
    const key = searchKey(word, kana)
    return words.every((each) => key.includes(each))
  })
}
