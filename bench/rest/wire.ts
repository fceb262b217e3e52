import { request } from 'node:http'
import { median } from '@azas/testing/figures.ts'
import { processCpu } from '../lists/cpu.ts'
import { createWorld, type World } from '../lists/world.ts'
import type { Row } from '../table.ts'

const rounds = 7
const calls = 400
const mostBytes = 9 * 1_024
const mostMicros = 400
const path = '/system-api/user/project_user/search?realm=system&size=50&target_project_id='

/** Bytes of the whole answer as they came, its head included. */
function askBytes({ ours, sites }: World, token: string, accepted: string): Promise<number> {
  const headers = {
    'client-type': 'admin',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': accepted,
  }
  return new Promise((resolve, reject) => {
    const sent = request(ours.url + path + sites.huge, { method: 'POST', headers, agent: false }, (response) => {
      const { socket } = response
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200 ? socket.bytesRead : Number.NaN))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end('{}')
  })
}

/** CPU of the server for one reply, µs. */
async function serverMicros(world: World, token: string, accepted: string): Promise<number> {
  const before = await processCpu(world.ours.pid)
  for (let call = 0; call < calls; call += 1) await askBytes(world, token, accepted)
  return ((await processCpu(world.ours.pid)) - before) / calls
}

/** PRF-23: what a page of 50 people weighs on the wire as a browser asks for it, and what packing it costs the server. */
export async function measureWire(): Promise<Row[]> {
  const world = await createWorld()
  try {
    const { token } = await world.signIn()
    const browser = 'gzip, deflate, br, zstd'
    const packed = await askBytes(world, token, browser)
    const plain = await askBytes(world, token, 'identity')
    const [dear, cheap]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const figures = [await serverMicros(world, token, browser), await serverMicros(world, token, 'identity')] as const
      if (round === 0) continue
      dear.push(figures[0])
      cheap.push(figures[1])
    }
    const more = median(dear.map((micros, round) => micros - cheap[round]!))
    return [
      {
        row: 'PRF-23',
        what: 'reply of 50 people on the wire, head included; CPU of the server for packing it',
        ours: `${packed} bytes, ${Math.round(more)} µs more`,
        floor: `${plain} bytes as they are, ${Math.round(median(cheap))} µs`,
        ratio: (packed / plain).toFixed(2),
        goal: `≤ ${mostBytes} bytes, ≤ ${mostMicros} µs more`,
        met: packed <= mostBytes && more <= mostMicros,
      },
    ]
  } finally {
    await world.stop()
  }
}
