import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { transportWords } from '@azas/domain/words/errors.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call, withSession } from './call.ts'
import { TransportError } from './errors.ts'
import { openReply } from './send.ts'

/** Query options of a call; the key is the operation and its input. */
export function query<O extends Operation>(op: O, input: CallInput<O>) {
  return queryOptions({
    queryKey: [op.id, input] as const,
    queryFn: ({ signal }) => call(op, input, { signal }),
  })
}

/** The query of one record; `refetchInterval` makes it poll. */
export type RecordQuery<Item> = {
  queryKey: QueryKey
  queryFn(this: void, context: { signal: AbortSignal }): Promise<Item>
  refetchInterval?(this: void, query: { state: { data?: Item | undefined } }): number | false
}

/** `query` without the types of its key, for kits that take the record of any call. */
export function recordQuery<O extends Operation>(
  op: O,
  input: CallInput<O>,
): Omit<RecordQuery<Reply<O>>, 'refetchInterval'> {
  return { queryKey: [op.id, input], queryFn: ({ signal }) => call(op, input, { signal }) }
}

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
