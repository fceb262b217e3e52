import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '#api/kept/drafts.ts'
import { correct, type Correction, type Corrections, CorrectionsDraft } from './corrections.ts'

const shell = getRouteApi('/system/shell')

/** What a person has corrected and not checked; a reload keeps it, and so does another match of the columns. */
export function useCorrections({ id }: Pick<ImportDetail, 'id'>) {
  const userId = shell.useRouteContext().me.id
  const place = `import_${id}_cells`
  const [corrections, setCorrections] = useState<Corrections>(
    () => readDraft(userId, place, CorrectionsDraft)?.cells ?? [],
  )
  const set = (cells: Corrections) => {
    setCorrections(cells)
    if (cells.length > 0) keepDraft(userId, place, { cells })
    else forgetDraft(userId, place)
  }
  return {
    corrections,
    correct: (cell: Correction, inFile: string) => set(correct(corrections, cell, inFile)),
    forget: () => set([]),
  }
}
