import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A door to a database that can be made to hang, as a stopped server does: the kernel still takes what is sent. */
export type FrozenProxy = {
  url: string
  freeze: () => void
  thaw: () => void
  /** Connections that clients hold at this moment. */
  open: () => number
  /** What clients have sent since the last freeze. */
  sent: () => string
  close: () => Promise<void>
}

/** Opens one before the database of `target`, for tests of limits (security.md row 56). */
export async function openFrozenProxy(target: string): Promise<FrozenProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Map<Socket, Socket>()
  let isFrozen = false
  let sent = ''
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    pairs.set(client, database)
    client.on('data', (chunk) => {
      if (isFrozen) sent += chunk.toString('latin1')
      database.write(chunk)
    })
    database.on('data', (chunk) => client.write(chunk))
    if (isFrozen) database.pause()
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
    client.on('close', () => {
      pairs.delete(client)
      database.destroy()
    })
    database.on('close', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const freeze = () => {
    isFrozen = true
    sent = ''
    for (const database of pairs.values()) database.pause()
  }
  const thaw = () => {
    isFrozen = false
    for (const database of pairs.values()) database.resume()
  }
  const close = async () => {
    for (const client of pairs.keys()) client.destroy()
    server.close()
    await once(server, 'close')
  }
  return { url: url.toString(), freeze, thaw, open: () => pairs.size, sent: () => sent, close }
}
