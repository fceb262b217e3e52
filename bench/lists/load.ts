import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request as it goes over the wire, and where to. */
export type Shot = { port: number; bytes: Buffer }

/** A POST of JSON on a connection that stays open, or a GET without a body. */
export function shotOf(port: number, path: string, token: string, body: object | null): Shot {
  const json = Buffer.from(body === null ? '' : JSON.stringify(body))
  const head = [
    `${body === null ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Client-Type: admin',
    `Authorization: Bearer ${token}`,
    ...(body === null ? [] : ['Content-Type: application/json', `Content-Length: ${json.length}`]),
  ]
  return { port, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), json]) }
}

const headEnd = Buffer.from('\r\n\r\n')

/** How many bytes the answer at the start of `received` has in all; null while its head is not there. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf(headEnd)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`not a 200: ${received.toString('utf8').slice(0, 400)}`)
  return end + headEnd.length + Number(/content-length: (\d+)/iu.exec(head)?.[1])
}

/** Sends the request and reads one whole answer. */
function exchange(socket: Socket, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const take = (chunk: Buffer) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const length = answerLength(received)
        if (length === null || received.length < length) return
        socket.off('data', take)
        resolve(received)
      } catch (error) {
        reject(error)
      }
    }
    socket.on('data', take)
    socket.write(bytes)
  })
}

const open = ({ port }: Shot): Socket => connect({ port, host: '127.0.0.1', noDelay: true })

/** Asks once and answers the body as it came. A wrong answer throws. */
export async function ask(shot: Shot): Promise<unknown> {
  const socket = open(shot)
  await once(socket, 'connect')
  const received = await exchange(socket, shot.bytes)
  socket.destroy()
  return JSON.parse(received.toString('utf8', received.indexOf(headEnd) + headEnd.length))
}

/** How long a volley took in ms, and each of its answers, the quickest first. */
export type Volley = { ms: number; latencies: number[] }

/** Asks `count` times over `connections` connections at once. A wrong answer throws. */
export async function fire(shot: Shot, count: number, connections: number): Promise<Volley> {
  const sockets = Array.from({ length: connections }, () => open(shot))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const latencies: number[] = []
  let waiting = count
  const begun = performance.now()
  const lane = async (socket: Socket) => {
    while (waiting > 0) {
      waiting -= 1
      const sent = performance.now()
      await exchange(socket, shot.bytes)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(sockets.map(lane))
  const ms = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  return { ms, latencies: latencies.toSorted((one, other) => one - other) }
}
