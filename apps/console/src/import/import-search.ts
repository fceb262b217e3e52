/** The URL's part of an import page: the import, and whether its columns are chosen once more. */
export type ImportSearch = { import?: string | undefined; columns?: boolean | undefined }
