import { type NoticeDetail, noticeOps } from '@azas/api/notice.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOnce } from '#api/use-once.ts'
import { recordPath } from '#record/define-record.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { noticeHome } from './notice.list.ts'
import { stepOf } from './notice.queries.ts'

/** Copies a notice into a new draft, and opens its form (product.md NTC-06). */
export function DuplicateButton({ kind, notice }: { kind: NoticeKind; notice: NoticeDetail }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useOnce({
    mutationFn: async () => {
      const { id } = await stepOf(kind, 'duplicate')(notice)
      await client.invalidateQueries({ queryKey: [noticeOps[kind].search.id] })
      showToast({ kind: 'success', message: screens.duplicated })
      await navigate({ to: recordPath(noticeHome(kind), id, 'edit') })
    },
  })
  return (
    <button className="btn" type="button" aria-busy={isPending} onClick={() => mutate()}>
      <Icon name="copy" />
      {screens.duplicate}
    </button>
  )
}
