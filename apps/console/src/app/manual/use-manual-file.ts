import { manualFault, pdfHeadBytes } from '@azas/domain/system/manual.rules.ts'
import { manualWords } from '@azas/domain/words/manual.ts'
import { useState } from 'react'
import { reportError } from '#api/report/report.ts'

type Chosen = { file: File | null; fault: string | null }

/** The file that was chosen, and why it cannot be the manual: said as soon as it is chosen, before anything is sent. */
export function useManualFile() {
  const [chosen, setChosen] = useState<Chosen>({ file: null, fault: null })
  return {
    ...chosen,
    choose: (file: File | null) => {
      if (file) judge(file).then(setChosen, reportError)
    },
    /** The file, if it may be sent; otherwise the fault of it is said. */
    demand: (): File | null => {
      if (!chosen.file) setChosen({ file: null, fault: manualWords.notPdf })
      return chosen.fault ? null : chosen.file
    },
  }
}

async function judge(file: File): Promise<Chosen> {
  const head = new Uint8Array(await file.slice(0, pdfHeadBytes).arrayBuffer())
  return { file, fault: manualFault(head, file.size) }
}
