import { manualFault, pdfHeadBytes } from '@azas/domain/system/manual.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { manualWords } from '@azas/domain/words/shell.ts'
import { type SubmitEvent, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { reportError } from '#api/report/report.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import './manual-replace.css'
import { useManualReplace } from './manual.queries.ts'
import { ManualFileField } from './ManualFileField.tsx'

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

type FileChoice = { file: File | null; fault: string | null }

/** The chosen file and its fault, checked before the upload. */
function useManualFile() {
  const [choice, setChoice] = useState<FileChoice>({ file: null, fault: null })
  return {
    ...choice,
    choose: (file: File | null) => {
      if (file) checkFile(file).then(setChoice, reportError)
    },
    /** The file if it is valid; otherwise sets the fault. */
    requireFile: (): File | null => {
      if (!choice.file) setChoice({ file: null, fault: manualWords.notPdf })
      return choice.fault ? null : choice.file
    },
  }
}

async function checkFile(file: File): Promise<FileChoice> {
  const head = new Uint8Array(await file.slice(0, pdfHeadBytes).arrayBuffer())
  return { file, fault: manualFault(head, file.size) }
}
