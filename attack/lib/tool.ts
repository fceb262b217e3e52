import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a program is on the PATH. */
export function hasTool(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

export type Ran = { code: number | null; output: string; seconds: number }
export type Limits = { seconds: number; env?: NodeJS.ProcessEnv; cwd?: string }

/** Runs a program and keeps what it says, both streams together; ends it when its time is over (`code` is null then). */
export function runTool(name: string, args: readonly string[], { seconds, env, cwd }: Limits): Promise<Ran> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      ...(cwd && { cwd }),
      env: { ...process.env, ...env },
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, seconds: (performance.now() - begun) / 1000 }))
  })
}
