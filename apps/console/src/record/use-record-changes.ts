import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui/toast.ts'
import { type RecordDefinition, type RecordItem, type RecordOf, recordPath } from './define-record.ts'

/** Puts the server's record into the cache, and invalidates the lists and the history. One that is gone is asked for no more. */
export function useRefresh({ detail, stale }: RecordDefinition) {
  const client = useQueryClient()
  return async (id: string, item: RecordItem | 'gone' | null) => {
    const { queryKey } = detail(id)
    const isCurrent = item !== null && item !== 'gone'
    if (isCurrent) client.setQueryData(queryKey, item)
    const lists = [...stale, auditSearch].map((op) => ({ queryKey: [op.id] }))
    const record = { queryKey: queryKey.slice(0, 1), refetchType: item === 'gone' ? 'none' : 'active' } as const
    const outdated = isCurrent ? lists : [...lists, record]
    await Promise.all(outdated.map((filters) => client.invalidateQueries(filters)))
  }
}

/** Shows a success toast and the record's page, unless `goOn` leads on. */
export function useSaved<Item extends RecordItem>(
  record: RecordOf<Item>,
  success: (item: Item) => string,
  goOn?: (item: Item) => boolean,
) {
  const refresh = useRefresh(record)
  const navigate = useNavigate()
  return async (item: Item) => {
    await refresh(item.id, item)
    showToast({ kind: 'success', message: success(item), about: item.id })
    if (goOn?.(item) !== true) await navigate({ to: recordPath(record.home, item.id) })
  }
}
