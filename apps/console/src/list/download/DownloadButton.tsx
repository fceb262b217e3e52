import type { RowTarget } from '@azas/api/rows.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import { useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { late } from '#ui/late/late.tsx'
import type { OpenDownload } from './download.ts'

const DownloadDialog = late(async () => (await import('./DownloadDialog.tsx')).DownloadDialog)

type DownloadButtonProps<Filter> = {
  object: Counted
  ownerCode: string | undefined
  count: number
  /** There are more rows than `count`. */
  isLowerBound: boolean
  target: RowTarget<Filter>
  open: OpenDownload<Filter>
  quiet: boolean
}

/** Opens the download dialog, which loads on the first press. */
export function DownloadButton<Filter>({ target, open, quiet, ...rows }: DownloadButtonProps<Filter>) {
  const [isOpen, setOpen] = useState(false)
  // The dialog only adds the format: the target keeps its type here.
  const openFile: OpenDownload<unknown> = ({ format }, signal) => open({ ...target, format }, signal)
  return (
    <>
      <button
        type="button"
        className={quiet ? 'btn quiet' : 'btn'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="dl" />
        <span className="w">{exportWords.open}</span>
      </button>
      {isOpen ? <DownloadDialog {...rows} target={target} open={openFile} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
