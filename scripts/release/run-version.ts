import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { type Finished, runCommand } from '../lib/run-command.ts'

const startLimitMs = 150_000
const folderOf = (commit: string) => join(root, '.tmp/upgrade', commit)

/** Throws with what a command wrote where it failed. */
export async function demand(run: Promise<Finished>): Promise<void> {
  const { code, stderr } = await run
  if (code !== 0) throw new Error(stderr)
}

/** Lays the tree of an older commit, with its own packages, once below `.tmp/upgrade`. Throws if that fails. */
export async function layVersion(commit: string): Promise<string> {
  const folder = folderOf(commit)
  if (existsSync(join(folder, 'node_modules'))) return folder
  await mkdir(join(root, '.tmp/upgrade'), { recursive: true })
  await demand(runCommand('git', ['clone', '--quiet', '--shared', root, folder]))
  await demand(runCommand('git', ['checkout', '--quiet', commit], { cwd: folder }))
  await demand(runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder }))
  return folder
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  const limit = AbortSignal.timeout(startLimitMs)
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  for (;;) {
    const address = /Ready: (http:\S+)\/system/u.exec(output)?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null) throw new Error(output)
    await Promise.race([once(child.stdout!, 'data', { signal: limit }), once(child, 'exit', { signal: limit })])
  }
}

/** Runs the server of a tree on `dataDir` while `ask` works with its address. */
export async function withServer<R>(tree: string, dataDir: string, ask: (url: string) => Promise<R>): Promise<R> {
  const env = { ...process.env, NODE_ENV: 'development', PORT: '18099', DATA_DIR: dataDir, DEMO_PEOPLE: '2000' }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    return await ask(await waitForAddress(child))
  } finally {
    const exit = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGTERM')
    await exit
  }
}
