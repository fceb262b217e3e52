import { searchKey, searchWords } from '../kernel/search-text.ts'
import { menuOf, pages, type Segment } from './pages.ts'
import type { UserRole } from './roles.ts'

/** The pages of a role's menu that what was typed leads to: by name, by reading, by address; all of them for nothing (SHL-12). */
export function findPages(role: UserRole, typed: string): Segment[] {
  const words = searchWords(typed)
  return menuOf(role).filter((segment) => {
    const key = searchKey(pages[segment].word, pages[segment].kana, segment)
    return words.every((word) => key.includes(word))
  })
}
