import { manualWords } from '@azas/domain/words/shell.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type SubmitEvent, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { ManualFileField } from './ManualFileField.tsx'
import { useManualReplace } from './manual.queries.ts'
import { useManualFile } from './use-manual-file.ts'
import './manual-replace.css'

/** Replaces the manual by another PDF (product.md SHL-06). Closing it aborts the upload. */
export function ManualReplaceDialog({ onClose }: { onClose: () => void }) {
  const { file, fault, choose, requireFile } = useManualFile()
  const { mutate, isPending, error } = useManualReplace(onClose)
  const [part, setPart] = useState(0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const validFile = requireFile()
    if (validFile) mutate({ file: validFile, onProgress: setPart })
  }

  return (
    <Dialog title={manualWords.replaceTitle} onClose={onClose}>
      <form className="manual-replace" noValidate onSubmit={submit}>
        <p className="phrase">{manualWords.replaceLead}</p>
        {error ? <Note kind="bad" text={failureText(error)} /> : null}
        <ManualFileField file={file} fault={fault} disabled={isPending} onChoose={choose} />
        {isPending ? <Progress part={part} /> : null}
        <div className="btns end">
          <button className="btn" type="button" onClick={onClose}>
            {manualWords.cancel}
          </button>
          <button className="btn pri" type="submit" aria-busy={isPending}>
            {manualWords.submit}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function Progress({ part }: { part: number }) {
  const words = fill(manualWords.sending, { n: Math.floor(part * 100) })
  return (
    <label className="sub">
      {words}
      <progress max={1} value={part} />
    </label>
  )
}
