import { addressOf, headersFor, readSamples, type Sample } from '../input/operations.ts'
import type { Row } from '../lib/row.ts'
import { send } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const megabyte = 1024 * 1024
/** Above each call's own limit: the manual takes 20 MB, imports may take some. */
const hugeBytes = 24 * megabyte

/** A body that says how long it is, and one that comes in pieces without saying so. */
function bodiesOf(filler: Uint8Array<ArrayBuffer>): [string, () => RequestInit][] {
  const inPieces = () =>
    new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < filler.length; at += megabyte) controller.enqueue(filler.subarray(at, at + megabyte))
        controller.close()
      },
    })
  return [
    ['with its length', () => ({ body: filler })],
    ['in pieces', () => ({ body: inPieces(), duplex: 'half' })],
  ]
}

/** The status; `cut` where the server hung up while we were still sending, which is an answer too. */
async function statusOf(stage: Stage, sample: Sample, init: RequestInit): Promise<number | 'cut'> {
  try {
    return (await send(stage, addressOf(sample), init)).status
  } catch (error) {
    if (error instanceof TypeError) return 'cut'
    throw error
  }
}

/** SEC-42: bodies far above every limit, to every call that takes one. */
export async function attackByHugeBodies(stage: Stage): Promise<Row[]> {
  const samples = (await readSamples(stage)).filter(({ body }) => body)
  const bodies = bodiesOf(new Uint8Array(hugeBytes).fill(97))
  const { access } = await signIn(stage, 'superuser@example.jp')
  const statuses: (number | 'cut')[] = []
  for (const sample of samples)
    for (const [, make] of bodies)
      statuses.push(await statusOf(stage, sample, { method: 'POST', headers: headersFor(sample, access), ...make() }))
  const refused = statuses.filter((status) => status === 413).length
  const cut = statuses.filter((status) => status === 'cut').length
  return [
    {
      row: 'SEC-42',
      what: `bodies of ${hugeBytes / megabyte} MB, with their length and in pieces, to ${samples.length} calls`,
      tool: 'own client',
      figure: `${refused} × 413, ${cut} cut, ${statuses.length - refused - cut} others`,
      demand: 'only 413 or cut',
      met: refused + cut === statuses.length,
    },
  ]
}
