import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { SearchText } from '@azas/domain/kernel/fields.ts'
import { searchKey, searchWords } from '@azas/domain/kernel/search-text.ts'
import { codePoints } from '@azas/domain/kernel/text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useDebounced } from '#ui/use-debounced.ts'
import type { JumpGroup, JumpTarget } from './jump-target.ts'

/** How many records of a kind the palette shows. */
export const recordsShown = 5

/** A kind of record in the palette: permission, search and target. */
export type RecordKind<Row, Page extends { items: Row[]; total: number | null }, Key extends QueryKey> = {
  label: string
  permission: Permission
  /** Searched within one company only: nobody of all companies is asked. */
  ofOneCompany?: true
  ask: (keyword: string) => UseQueryOptions<Page, Error, Page, Key>
  targetOf: (row: Row) => JumpTarget
  /** What is searched besides label and hint; none by default. */
  hiddenFields?: (row: Row, keyword: string) => readonly HiddenField[]
  /** The line about further matches, and the list that shows them: its path and search parameters. */
  more: Rest
  /** Shorter keywords are not searched, in code points. */
  leastLetters?: number
}

type Rest = { words: string; to?: string; search?: (keyword: string) => Record<string, string> }
type More = Pick<JumpGroup, 'targets' | 'rest'>

/** The line about the records that the palette leaves out: a target where a list shows them, words elsewhere. */
function describeMore({ words, to, search }: Rest, n: number, keyword: string): More {
  if (n <= 0) return { targets: [] }
  const text = fill(words, { n })
  if (!to || !search) return { targets: [], rest: text }
  return { targets: [{ key: `more-${to}`, to, search: search(keyword), label: text, icon: 'search' }] }
}

type Offer = { permission: Permission; ofOneCompany?: true; leastLetters?: number }

/** Which keyword of the input may be searched by a role, or null while none may. */
const searchable = (input: string, role: UserRole, { permission, ofOneCompany, leastLetters = 1 }: Offer) => {
  const scope = scopeOf(role, permission)
  if (scope === null || (ofOneCompany && scope === 'all')) return null
  const keyword = input.trim()
  return SearchText.safeParse(keyword).success && codePoints(keyword) >= leastLetters ? keyword : null
}

/** The records of a kind for the input; what the server refuses or fails to find leaves the pages usable. */
export function useRecordGroup<Row, Page extends { items: Row[]; total: number | null }, Key extends QueryKey>(
  { label, ask, targetOf, hiddenFields, more, ...kind }: RecordKind<Row, Page, Key>,
  role: UserRole,
  input: string,
): JumpGroup {
  const term = searchable(input, role, kind)
  const [keyword, isSettled] = useDebounced(term)
  const canSearch = term !== null && isSettled
  const { data, isPending } = useQuery({
    ...ask(keyword ?? ''),
    enabled: canSearch,
    throwOnError: false,
  })
  if (!canSearch || !data) return { label, targets: [], pending: term !== null && (!canSearch || isPending) }
  const records = data.items.slice(0, recordsShown)
  const rest = describeMore(more, (data.total ?? 0) - records.length, term)
  const targets = records.map((row) => explainHit(targetOf(row), hiddenFields?.(row, term) ?? [], term))
  return { label, pending: false, ...rest, targets: [...targets, ...rest.targets] }
}

/** A searched field that the palette does not show, by its word; the last one is taken where no value contains the keyword. */
type HiddenField = readonly [word: string, value: string | null]

/** Says which field made a record a hit, where neither its label nor its hint contains the keyword (SHL-12). */
function explainHit(target: JumpTarget, fields: readonly HiddenField[], keyword: string): JumpTarget {
  const visibleKey = searchKey(target.label, target.hint)
  const missing = searchWords(keyword).filter((word) => !visibleKey.includes(word))
  if (missing.length === 0) return target
  const matches = ([, value]: HiddenField) => missing.some((word) => searchKey(value).includes(word))
  const [word, value] = fields.find(matches) ?? fields.at(-1) ?? []
  return word && value ? { ...target, reason: fill(shellWords.jumpReason, { field: word, value }) } : target
}
