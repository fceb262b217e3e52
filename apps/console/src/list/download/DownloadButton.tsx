import type { RowTarget } from '@azas/api/rows.ts'
import { exportWords } from '@azas/domain/words/export.ts'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import type { OpenDownload } from './download.ts'

const DownloadDialog = lazy(async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog }))

type DownloadButtonProps<Filter> = {
  object: string
  count: number
  target: RowTarget<Filter>
  open: OpenDownload<Filter>
  quiet: boolean
}

/** The way to a file of the rows; the dialog comes when it is wanted. */
export function DownloadButton<Filter>({ object, count, target, open, quiet }: DownloadButtonProps<Filter>) {
  const [asked, ask] = useState(false)
  // What this button was given is all that the dialog ever hands back.
  const take: OpenDownload<unknown> = ({ format }, signal) => open({ ...target, format }, signal)
  return (
    <>
      <button type="button" className={quiet ? 'btn quiet' : 'btn'} aria-haspopup="dialog" onClick={() => ask(true)}>
        <Icon name="dl" />
        {exportWords.open}
      </button>
      {asked ? (
        <Suspense>
          <DownloadDialog object={object} count={count} target={target} open={take} onClose={() => ask(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
