import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateHeaders } from '../scripts/dev/forward.ts'
import { isModule, loadFromSources } from '../scripts/dev/source-page.ts'
import { root } from '../scripts/lib/root.ts'

const hotScripts = (entry: string) =>
  ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', entry].map(
    (src) => `<script type="module" src="${src}"></script>`,
  )

describe('a page from the sources', () => {
  const kept = '<script type="application/json" id="azas-settings">{}</script><script src="/early.js"></script>'
  const built = '<script type="module" crossorigin src="/a.js" ></script><link rel="stylesheet" href="/a.css">'

  test('loads modules in place of built files, and keeps the settings and the early script', () => {
    const page = loadFromSources(`<head>${kept}${built}</head>`)
    expect(page).not.toContain('/a.')
    expect(page).toContain(kept)
    expect([...page.matchAll(/<script type="module"[^>]*><\/script>/gu)].map(([tag]) => tag)).toEqual(
      hotScripts('/src/main.tsx'),
    )
  })

  test('has the signed-out entry where the server chose that page', () => {
    const page = loadFromSources(`<head>${kept}<meta name="azas-console-files" content="/b.js"></head>`)
    expect(page).toContain('/src/signed-out.tsx')
    expect(page).not.toContain('/b.js')
  })

  test('is no other page', () => {
    expect(loadFromSources(`<head>${built}</head>`)).toBe(`<head>${built}</head>`)
  })
})

test.each(['/@vite/client', '/@id/a', '/@fs/a', '/src/main.tsx?t=1', '/node_modules/a.js', '/@react-refresh'])(
  '%s is a module',
  (url) => expect(isModule(url)).toBe(true),
)
test.each(['/', '/system', '/system-api/user/me', '/assets/a.js', '/srcs', '/system/src/a'])(
  '%s is for the real server',
  (url) => expect(isModule(url)).toBe(false),
)

test('the real server sees its own address only where the front was called by its own', () => {
  const places = { front: '127.0.0.1:8080', server: '127.0.0.1:4000' }
  const ask = (...raw: string[]) => translateHeaders(raw, places)
  expect(ask('Host', places.front, 'Origin', 'http://127.0.0.1:8080', 'Accept-Encoding', 'br')).toEqual([
    'Host',
    places.server,
    'Origin',
    'http://127.0.0.1:4000',
  ])
  const foreign = ['Host', 'evil.example', 'host', 'b', 'Origin', 'http://evil.example', 'X-Forwarded-For', '10.0.0.1']
  expect(ask(...foreign)).toEqual(foreign)
})

describe('npm run dev', () => {
  let dataDir: string
  let dev: ChildProcess
  let address: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'azas-dev-'))
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, DEMO: '0' }
    dev = spawn(process.execPath, ['scripts/run.mjs', 'node', 'scripts/dev.mjs'], { cwd: root, env })
    address = await readAddress(dev)
  })
  afterAll(async () => {
    dev.kill('SIGTERM')
    if (dev.exitCode === null) await once(dev, 'exit')
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  })

  test('serves the page of the real server, with its policy, and the modules of the sources', async () => {
    const page = await fetch(`${address}/system/login`)
    expect(page.headers.get('content-security-policy')).toContain(
      "script-src 'self'; style-src 'self' 'unsafe-inline';",
    )
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    const text = await page.text()
    for (const script of hotScripts('/src/signed-out.tsx')) expect(text).toContain(script)
    for (const path of ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/src/signed-out.tsx']) {
      const { status, headers } = await fetch(address + path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/javascript'])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
    expect((await fetch(`${address}/system-api/system/health`)).status).toBe(200)
    expect((await fetch(`${address}/system-api/dev/mail`)).status).toBe(200)
  })

  test('replaces a module that changes, and nothing else', async () => {
    const module = '/src/app/signed-out/SignedOut.tsx'
    await (await fetch(address + module)).text()
    const client = await (await fetch(`${address}/@vite/client`)).text()
    const token = /const wsToken = "([^"]+)"/u.exec(client)?.[1] ?? ''
    const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    expect(await nextMessage(socket)).toMatchObject({ type: 'connected' })
    const update = nextMessage(socket)
    const now = new Date()
    await utimes(join(root, 'apps/console', module), now, now)
    expect(await update).toMatchObject({ type: 'update', updates: [{ type: 'js-update', path: module }] })
    socket.close()
  })
})

/** The address of the greeting; the output is read on, so that the servers can write. */
function readAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    const [, found] = /^Ready: (.+)\/system$/mu.exec(output) ?? []
    if (found !== undefined) resolve(found)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.on('exit', () => reject(new Error(`npm run dev ended: ${output}`)))
  return promise
}

/** The next message of Vite. */
async function nextMessage(socket: WebSocket): Promise<unknown> {
  const [event] = await once(socket, 'message')
  return JSON.parse(event.data)
}
