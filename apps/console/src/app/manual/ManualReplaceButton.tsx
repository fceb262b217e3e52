import { scopeOf } from '@azas/domain/access/permissions.ts'
import { manualWords } from '@azas/domain/words/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#api/session/me.ts'
import { late } from '#ui/late/late.tsx'

const ManualReplaceDialog = late(async () => (await import('./ManualReplaceDialog.tsx')).ManualReplaceDialog)

/** Opens the dialog that replaces the manual; hidden without the permission, loaded on demand (SHL-06). */
export function ManualReplaceButton() {
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState(false)
  if (!me || !scopeOf(me.auth.role, 'manual.write')) return null
  return (
    <>
      <button className="linklike replace" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {manualWords.replace}
      </button>
      {open ? <ManualReplaceDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
