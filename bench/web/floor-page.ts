import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runCommand } from '../../scripts/lib/run-command.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

type File = { type: string; body: Buffer }

/** Builds the bare React login page and lends its address; it is served from memory, precompressed. */
export async function withFloorPage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-floor-page-'))
  try {
    await build(folder)
    const files = await readFiles(folder)
    const server = createServer(({ url = '/' }, response) => {
      const file = files.get(url) ?? files.get('/index.html')!
      response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br' }).end(file.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(folder: string): Promise<void> {
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { code, stderr } = await runCommand('vite', ['build', 'bench/floor/login-page', ...options])
  if (code !== 0) throw new Error(`the bare login page could not be built: ${stderr}`)
}

async function readFiles(folder: string): Promise<Map<string, File>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name) in types)
  const files = names.map(async (name): Promise<[string, File]> => {
    const body = brotliCompressSync(await readFile(join(folder, name)))
    return [`/${name.replaceAll(sep, '/')}`, { type: types[extname(name)]!, body }]
  })
  return new Map(await Promise.all(files))
}
