import { companyAdminSearch } from '@azas/api/admin/company-admin.operations.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { StateBlock } from '#ui/StateBlock.tsx'

/** The first administrators of the own company, who can assign sites. */
const assigners = query(companyAdminSearch, {
  query: { size: 3, sort: 'displayname' },
  body: { roles: ['Admin'], statuses: ['Active'] },
})

/** The empty list of a SubAdmin without sites: it names whom to ask. */
export function NothingAssigned() {
  const { data } = useQuery({ ...assigners, throwOnError: false })
  const names = data?.items.map(({ displayname }) => displayname).join('、')
  const hint = names ? fill(words.emptySubAdminWho, { names }) : words.emptySubAdminHint
  return <StateBlock icon="empty" title={words.emptySubAdmin} hint={hint} />
}
