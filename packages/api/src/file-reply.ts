import * as z from 'zod/mini'

/** A file that is streamed. */
export type FileReply = {
  mediaType: string
  name: string
  /** Number of rows, for the header `Total-Rows`. */
  totalRows: number
  content: AsyncIterable<Uint8Array>
  /** Releases the stream's resources; called after the file is sent or aborted. */
  release: () => Promise<void>
}

/** The reply of an operation with `replyAs: 'file'`: bytes, which no schema reads. */
export const FileReply = z.custom<FileReply>()
