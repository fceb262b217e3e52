import { Id } from '@azas/api/common.ts'

/** The URL's part of an import page: the import, and whether its sheet or its columns are chosen once more. */
export type ImportSearch = { import?: string | undefined; sheet?: boolean | undefined; columns?: boolean | undefined }

/** A link says it, or the URL does in letters. */
const isOn = (value: unknown) => value === true || value === 'true'

/** Reads the URL's part; what is wrong is dropped on its own. */
export const readImportSearch = ({ import: id, sheet, columns }: Record<string, unknown>): ImportSearch => ({
  import: Id.safeParse(id).data,
  ...(isOn(sheet) && { sheet: true }),
  ...(isOn(columns) && { columns: true }),
})
