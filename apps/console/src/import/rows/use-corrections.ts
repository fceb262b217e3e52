import type { ReadName } from '@azas/api/import/import-corrections.ts'
import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '#api/kept/drafts.ts'
import { correct, type Correction, CorrectionsDraft, replaceName } from './corrections.ts'

const shell = getRouteApi('/system/shell')

type Draft = z.output<typeof CorrectionsDraft>
const nothing: Draft = { cells: [], names: [] }

/** What a person has corrected and not checked; a reload keeps it, and so does another match of the columns. */
export function useCorrections({ id, newNames }: Pick<ImportDetail, 'id' | 'newNames'>) {
  const userId = shell.useRouteContext().me.id
  const place = `import_${id}_cells`
  const [draft, setDraft] = useState(() => readDraft(userId, place, CorrectionsDraft) ?? nothing)
  const set = (next: Draft) => {
    setDraft(next)
    if (next.cells.length + next.names.length > 0) keepDraft(userId, place, next)
    else forgetDraft(userId, place)
  }
  // Another match of the columns may read other names.
  const isNew = ({ list, from }: ReadName) => newNames.items.some((item) => item.list === list && item.name === from)
  return {
    corrections: draft.cells,
    replaced: draft.names.filter(isNew),
    correct: (cell: Correction, inFile: string) => set({ ...draft, cells: [...correct(draft.cells, cell, inFile)] }),
    replace: (name: ReadName) => set({ ...draft, names: replaceName(draft.names, name) }),
    forget: () => set(nothing),
  }
}
