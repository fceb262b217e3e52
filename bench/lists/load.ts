import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A request as it goes over the wire, and where to. */
export type Shot = { port: number; bytes: Buffer }

/** A POST of JSON on a connection that stays open. */
export function shotOf(port: number, path: string, token: string, body: object): Shot {
  const json = Buffer.from(JSON.stringify(body))
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Client-Type: admin',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${json.length}`,
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
function exchange(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const take = (chunk: Buffer) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const length = answerLength(received)
        if (length === null || received.length < length) return
        socket.off('data', take)
        resolve()
      } catch (error) {
        reject(error)
      }
    }
    socket.on('data', take)
    socket.write(bytes)
  })
}

/** Asks `count` times over `connections` connections at once and answers the ms that it took. A wrong answer throws. */
export async function fire({ port, bytes }: Shot, count: number, connections: number): Promise<number> {
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  let left = count
  const begun = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      while (left > 0) {
        left -= 1
        await exchange(socket, bytes)
      }
    }),
  )
  const took = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  return took
}
