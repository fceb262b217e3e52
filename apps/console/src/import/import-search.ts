import { Id } from '@azas/api/common.ts'

/** The URL's part of an import page: the import, and whether its columns are chosen once more. */
export type ImportSearch = { import?: string | undefined; columns?: boolean | undefined }

/** Reads the URL's part; what is wrong is dropped on its own. */
export const readImportSearch = ({ import: id, columns }: Record<string, unknown>): ImportSearch => ({
  import: Id.safeParse(id).data,
  ...(columns === true && { columns }),
})
