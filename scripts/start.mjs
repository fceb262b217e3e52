import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildApps } from './lib/build-apps.ts'

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** How a process ends that ran out of memory, was ended for it by the system or crashed; a fault of ours ends with 1. */
const crashSignals = new Set(['SIGABRT', 'SIGKILL', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'])
const crashCodes = new Set([134, 137])

const shortestPauseMs = 1_000
const longestPauseMs = 60_000

// A server whose supervisor was killed stops, so that none is left behind.
const followParent = `data:text/javascript,process.on('disconnect',()=>process.kill(process.pid,'SIGTERM'))`

let server
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    if (server) server.kill(signal)
    else process.exit(0)
  })

/** Runs the server until it ends; resolves with its exit code or the signal that ended it. */
function runServer() {
  server = spawn(process.execPath, [...process.execArgv, '--import', followParent, main], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', (code, signal) => resolve({ code, signal }))
  }).finally(() => (server = undefined))
}

const hasCrashed = ({ code, signal }) => crashSignals.has(signal) || crashCodes.has(code)

/** Starts a server that crashed again, after a pause that doubles while it does not live longer than the longest one. */
async function supervise() {
  let pauseMs = shortestPauseMs
  for (;;) {
    const begun = performance.now()
    const end = await runServer()
    if (isStopping || !hasCrashed(end)) return end
    if (performance.now() - begun > longestPauseMs) pauseMs = shortestPauseMs
    console.error(`The server died (${end.signal ?? end.code}). It is started again in ${pauseMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

if ((await buildApps()) !== 0) process.exit(1)
// A debugger attaches to the process that it was told to, and stops at lines of the sources.
if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) await import('../apps/server/src/main.ts')
else {
  const { code, signal } = await supervise()
  if (signal) process.removeAllListeners(signal)
  if (signal) process.kill(process.pid, signal)
  else process.exit(code ?? 1)
}
