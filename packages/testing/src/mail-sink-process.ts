import { type Reaction, startMailSink } from './mail-sink.ts'

/** What a mail server of its own process took, for tools that load a server: mails by address, and those with another Message-ID. */
export type Taken = { addresses: [address: string, times: number][]; otherIds: number }
/** Each answer takes so long; with faults some addresses are refused or cut, by their number (`reader-12@…`). */
export type SinkOrder = { delayMs: number; faults: boolean }

const every = { greylisted: 3, cut: 50, refused: 1_000 }

/** A third is refused once for now, of the others each 50th is cut off once after DATA, and one is refused for good. */
function reactTo(address: string, time: number): Reaction {
  const number = Number(/-(\d+)@/u.exec(address)?.[1] ?? 1)
  if (number === every.refused) return [550, '5.1.1 No such user here']
  if (time > 1) return 'take'
  if (number % every.greylisted === 0) return [450, '4.2.0 Greylisted, try again later']
  return number % every.cut === 0 ? 'cut' : 'take'
}

const { delayMs, faults } = JSON.parse(process.argv[2] ?? '{}') as SinkOrder
const times = new Map<string, number>()
const ids = new Map<string, string>()
let otherIds = 0
const sink = await startMailSink({
  delayMs,
  ...(faults && { react: reactTo }),
  take: (address, raw) => {
    times.set(address, (times.get(address) ?? 0) + 1)
    const id = /^Message-ID: (\S+)/imu.exec(raw.toString('latin1'))?.[1] ?? ''
    if ((ids.get(address) ?? id) !== id) otherIds += 1
    ids.set(address, id)
    if (!address.startsWith('reader-')) process.send?.({ arrived: address })
  },
})
process.on('message', () => process.send?.({ taken: { addresses: [...times], otherIds } satisfies Taken }))
process.send?.({ url: sink.url })
