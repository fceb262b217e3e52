import type { CallInput, Operation } from '@azas/api/operation.ts'
import { transportWords } from '@azas/domain/words/errors.ts'
import { withSession } from './call.ts'
import { TransportError } from './errors.ts'
import { openReply } from './send.ts'

/** A file download: the total of rows, and the stream of bytes. */
export type Download = { totalRows: number; bytes: ReadableStream<Uint8Array> }

/** Requests a file (`replyAs: 'file'`). Throws what `call` throws. Aborting also stops the server's work. */
export async function openDownload<O extends Operation>(
  op: O,
  input: CallInput<O>,
  signal: AbortSignal,
): Promise<Download> {
  const response = await withSession({ signal }, (extras) => openReply(op, input, extras))
  if (response.body === null) throw new TransportError(transportWords.network)
  return { totalRows: Number(response.headers.get('Total-Rows')), bytes: response.body }
}
