import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const versionBytes = 4
const headBytes = 8

/** Takes parameters out of the packet that a connection begins with: length, version, then names and values ended by zeros. */
function strip(packet: Buffer, dropped: readonly string[]): Buffer {
  const words = packet.subarray(headBytes, -1).toString().split('\0').slice(0, -1)
  const kept = words.flatMap((word, index) => {
    const name = index % 2 === 0 ? word : words[index - 1]!
    return dropped.includes(name) ? [] : [`${word}\0`]
  })
  const body = Buffer.concat([packet.subarray(versionBytes, headBytes), Buffer.from(`${kept.join('')}\0`)])
  const length = Buffer.alloc(versionBytes)
  length.writeUInt32BE(body.length + versionBytes)
  return Buffer.concat([length, body])
}

/** Stands in for a pooler that forgets what a connection begins with, as pgbouncer's ignore_startup_parameters does. */
export async function startStrippingPooler(url: string, dropped: readonly string[]) {
  const target = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    client.once('data', (packet: Buffer) => {
      upstream.write(strip(packet, dropped))
      client.pipe(upstream)
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => [client, upstream].map((each) => each.destroy()))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const pooled = new URL(url)
  pooled.port = String((server.address() as AddressInfo).port)
  return { url: pooled.toString(), stop: () => void server.close() }
}
