import { manualFault, pdfHeadBytes } from '@azas/domain/system/manual.rules.ts'
import { manualWords } from '@azas/domain/words/shell.ts'
import { useState } from 'react'
import { reportError } from '#api/report/report.ts'

type FileChoice = { file: File | null; fault: string | null }

/** The chosen file and its fault, checked before the upload. */
export function useManualFile() {
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
