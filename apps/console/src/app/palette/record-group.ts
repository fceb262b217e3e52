import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { SearchText } from '@azas/domain/kernel/fields.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { JumpGroup, JumpTarget } from './jump-target.ts'

/** How long typing rests before the server is asked, in ms. */
const restMs = 200

/** A kind of record that the palette finds: who may see it, how it is asked for, where it leads. */
export type RecordKind<Row, Page extends { items: Row[] }, Key extends QueryKey> = {
  label: string
  permission: Permission
  ask: (keyword: string) => UseQueryOptions<Page, Error, Page, Key>
  targetOf: (row: Row) => JumpTarget
}

/** The records of a kind for what was typed; what the server refuses or fails to find leaves the pages usable. */
export function useRecordGroup<Row, Page extends { items: Row[] }, Key extends QueryKey>(
  { label, permission, ask, targetOf }: RecordKind<Row, Page, Key>,
  role: UserRole,
  typed: string,
): JumpGroup {
  const wanted = typed.trim()
  const [keyword] = useDebouncedValue(wanted, restMs)
  const may = scopeOf(role, permission) !== null && wanted !== '' && SearchText.safeParse(wanted).success
  const settled = may && keyword === wanted
  const { data, isPending } = useQuery({
    ...ask(keyword),
    enabled: settled,
    meta: { inPlace: true },
    throwOnError: false,
  })
  const targets = settled && data ? data.items.map(targetOf) : []
  return { label, targets, pending: may && (!settled || isPending) }
}
