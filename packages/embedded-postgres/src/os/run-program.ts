import { spawn } from 'node:child_process'
import { osErrorMessage } from './os-error.ts'
import type { OsUser } from './os-user.ts'

// A library that is loaded before the server, as for its memory or for the clock of a test, is its database's as well.
const preloadNames = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_DONT_RESET']
const inheritedNames = ['PATH', 'SystemRoot', 'TEMP', 'TMP', ...preloadNames]

/** The environment of PostgreSQL's programs, without the server's secrets: English messages, UTC. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = inheritedNames.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

/** The result of a program: its exit code (null after a signal) and its output, both streams together. */
export type Ended = { code: number | null; output: string }

/** Runs a program as the given OS user. If it cannot be started, the code is null and the output is the reason. */
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
    child.on('error', (error) => resolve({ code: null, output: osErrorMessage(error) }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}
