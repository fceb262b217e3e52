import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { type WebSocket as Client, WebSocketServer } from 'ws'

/**
 * Stands between Playwright and a Firefox of the system, which speak WebDriver BiDi: Playwright sends every new context
 * one command that released versions of Firefox do not know, and gets an empty answer to it here.
 */
const unknownCommand = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
// A Firefox without its bridge would stay for ever.
process.on('exit', () => firefox.kill())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))

let output = ''
firefox.stderr.on('data', (chunk: Buffer) => {
  output += chunk.toString()
  const [, address] = /WebDriver BiDi listening on (ws:\S+)\n/u.exec(output) ?? []
  if (!address) return
  firefox.stderr.removeAllListeners('data').resume()
  listen(address)
})

/** Says its own address in the words of Firefox, by which Playwright finds it. */
function listen(address: string): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
  server.on('connection', (client) => relay(client, `${address}/session`))
}

function relay(client: Client, address: string): void {
  const browser = new WebSocket(address)
  const opened = new Promise((resolve) => browser.addEventListener('open', resolve, { once: true }))
  const pass = async (data: Buffer) => {
    await opened
    const { id, method } = JSON.parse(data.toString()) as { id: number; method: string }
    if (method === unknownCommand) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else browser.send(data.toString())
  }
  client.on('message', (data: Buffer) => void pass(data))
  browser.addEventListener('message', ({ data }) => client.send(data as string))
  client.on('close', () => browser.close())
  browser.addEventListener('close', () => client.close())
}
