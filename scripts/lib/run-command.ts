import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { root } from './root.ts'

export type Finished = { code: number; stdout: string; stderr: string }
type Circumstances = { env?: NodeJS.ProcessEnv; timeout?: number; cwd?: string }

const shell = process.platform === 'win32'

/**
 * Runs a program in the repository and returns its output; an end by a signal counts as code 1. `timeout` in ms. Rejects
 * only if the program cannot be started.
 */
export async function runCommand(command: string, args: string[], options: Circumstances = {}): Promise<Finished> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell, ...options })
  const exitCode = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode])
  return { code, stdout, stderr }
}

/** Runs a program on this terminal and returns its exit code; an end by a signal counts as 1. */
export function runVisibly(command: string, args: string[], options: Circumstances = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell, ...options })
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
