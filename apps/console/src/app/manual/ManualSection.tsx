import type { CompanyAdminManual } from '@azas/api/system/system.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMegabytes } from '@azas/domain/system/manual-size.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, manualWords } from '@azas/domain/words/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#api/session/me.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { late } from '#ui/late/late.tsx'
import { manualQuery, useManualDownload } from './manual.queries.ts'

/** The manual at the foot of the side menu (product.md SHL-06). */
export function ManualSection() {
  return (
    <section className="manual">
      <h2>
        <Icon name="book" />
        {manualWords.title}
      </h2>
      <Manual />
      <ManualReplaceButton />
    </section>
  )
}

function Manual() {
  const { data, isError, refetch } = useQuery(manualQuery)
  if (data) return <ManualDownload manual={data} />
  if (data === null) return <p className="sub phrase">{manualWords.none}</p>
  if (!isError) return <Waiting />
  return (
    <>
      <p className="sub" role="alert">
        {manualWords.failed}
      </p>
      <button className="linklike" type="button" onClick={() => refetch()}>
        {actionWords.reload}
      </button>
    </>
  )
}

/** Keeps the height of the manual's lines while they load, so that no button below moves under the pointer. */
function Waiting() {
  return (
    <div style={{ visibility: 'hidden' }}>
      <button className="linklike" type="button">
        {manualWords.link}
      </button>
      <div className="sub">&nbsp;</div>
    </div>
  )
}

function ManualDownload({ manual }: { manual: CompanyAdminManual }) {
  const { mutate, isPending, isError } = useManualDownload()
  return (
    <>
      <button className="linklike" type="button" onClick={() => isPending || mutate()}>
        {fill(manualWords.link, { size: formatMegabytes(manual.bytes_size) })}
      </button>
      <div className="sub">
        {fill(manualWords.updated, { date: formatDate(tokyoDate(new Date(manual.updated_at))) })}
      </div>
      {isError ? (
        <p className="sub" role="alert">
          {manualWords.failed}
        </p>
      ) : null}
    </>
  )
}

const ManualReplaceDialog = late(async () => (await import('./ManualReplaceDialog.tsx')).ManualReplaceDialog)

/** Opens the dialog that replaces the manual; hidden without the permission, loaded on demand (SHL-06). */
function ManualReplaceButton() {
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
