import { spawn } from 'node:child_process'
import { reasonOf } from './os-error.ts'
import type { OsUser } from './os-user.ts'

const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP']

/** The environment of PostgreSQL's programs: nothing of ours, which holds secrets; English messages; UTC. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** How a program ended: its exit code (null after a signal) and what it wrote, both streams together. */
export type Ended = { code: number | null; output: string }

/** Runs a program to its end as the given OS user. A program that cannot be started ends with code null and the reason. */
export function runProgram(program: string, args: readonly string[], user: OsUser | undefined): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: null, output: reasonOf(error) }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}
