import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui/toast.ts'
import { type RecordDefinition, type RecordItem, type RecordOf, recordPath } from './define-record.ts'

/** Puts the server's record into the cache, and invalidates the lists and the history. */
export function useRefresh({ detail, stale }: RecordDefinition) {
  const client = useQueryClient()
  return async (id: string, item: RecordItem | null) => {
    const { queryKey } = detail(id)
    if (item) client.setQueryData(queryKey, item)
    const keys = [...stale, auditSearch].map((op) => [op.id])
    const outdated = item ? keys : [...keys, queryKey.slice(0, 1)]
    await Promise.all(outdated.map((key) => client.invalidateQueries({ queryKey: key })))
  }
}

/** Shows a success toast and the record's page. */
export function useSaved<Item extends RecordItem>(record: RecordOf<Item>, success: (item: Item) => string) {
  const refresh = useRefresh(record)
  const navigate = useNavigate()
  return async (item: Item) => {
    await refresh(item.id, item)
    showToast({ kind: 'success', message: success(item), about: item.id })
    await navigate({ to: recordPath(record.home, item.id) })
  }
}
