import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFailed, test, vi } from 'vitest'
import { root } from '../scripts/lib/root.ts'

const launched = ['scripts/run.mjs', 'node', '-e']

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the launcher passes arguments and the exit code on', async () => {
  const child = spawn('node', [...launched, 'process.exit(process.argv.length + 5)', 'a b'], { cwd: root })
  expect(await once(child, 'exit')).toEqual([7, null])
})

test.skipIf(process.platform === 'win32')(
  'OPS-01 a SIGTERM that npm gives to its shell alone stops the server',
  async () => {
    const script = "console.log(process.pid); process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000)"
    const npmShell = spawn('sh', ['-c', `node ${launched.join(' ')} "${script}"; true`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    const [line] = (await once(npmShell.stdout, 'data')) as [Buffer]
    const server = Number(line.toString())
    onTestFailed(() => void process.kill(server, 'SIGKILL'))
    expect(isAlive(server)).toBe(true)
    npmShell.kill('SIGTERM')
    await vi.waitUntil(() => !isAlive(server), { timeout: 4_000, interval: 50 })
  },
)
