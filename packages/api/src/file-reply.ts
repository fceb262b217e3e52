import * as z from 'zod/mini'

/** A file that is sent while it is made. */
export type FileReply = {
  mediaType: string
  name: string
  /** The rows in it, for the header `Total-Rows`. */
  totalRows: number
  content: AsyncIterable<Uint8Array>
  /** Gives back what the making holds; called once the file is sent or nobody wants it any more. */
  release: () => Promise<void>
}

/** The reply of an operation with `replyAs: 'file'`: bytes, which no schema reads. */
export const FileReply = z.custom<FileReply>()
