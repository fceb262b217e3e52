import { Id } from '@azas/api/common.ts'

/** The steps of an import that are gone to on purpose. */
const chosenSteps = ['sheet', 'columns', 'words', 'check'] as const

/** The URL's part of an import page: the import, and the step that was chosen. */
export type ImportSearch = { import?: string | undefined } & Partial<Record<(typeof chosenSteps)[number], boolean>>

/** A link says it, or the URL does in letters. */
const isOn = (value: unknown) => value === true || value === 'true'

/** Reads the URL's part; what is wrong is dropped on its own. */
export const readImportSearch = ({ import: id, ...search }: Record<string, unknown>): ImportSearch => ({
  import: Id.safeParse(id).data,
  ...Object.fromEntries(chosenSteps.filter((step) => isOn(search[step])).map((step) => [step, true])),
})
