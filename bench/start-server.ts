import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@azas/testing/free-port.ts'

/** How to start a server and where it answers 200 once its database answers. */
export type Startable = {
  entry: string
  ready: string
  env: NodeJS.ProcessEnv
  imports?: string[]
  flags?: string[]
  /** What follows the entry. */
  args?: string[]
}

export type Started = {
  url: string
  port: number
  pid: number
  child: ChildProcess
  readyMs: number
  stop: () => Promise<void>
}

const deadlineMs = 60_000
const pauseMs = 4

/** Starts a server with this further environment on a free port and answers once it is ready. `readyMs`: from spawning it to its first 200. */
export async function startServer(server: Startable, own: NodeJS.ProcessEnv = {}): Promise<Started> {
  const { entry, ready, env, imports = [], flags = [], args = [] } = server
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn('node', [...flags, ...imports.flatMap((path) => ['--import', path]), entry, ...args], {
    env: { ...process.env, ...env, ...own, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', ...(imports.length > 0 ? (['ipc'] as const) : [])],
  })
  try {
    await waitForOk(url + ready, child, begun + deadlineMs)
    return { url, port, pid: child.pid ?? 0, child, readyMs: performance.now() - begun, stop: () => stop(child) }
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
}

/** Starts a server, answers the ms from spawning it to its first 200, and stops it again. */
export async function timeStart(server: Startable, own: NodeJS.ProcessEnv): Promise<number> {
  const started = await startServer(server, own)
  await started.stop()
  return started.readyMs
}

async function waitForOk(url: string, child: ChildProcess, deadline: number): Promise<void> {
  while (!(await isOk(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error(`${url} did not answer 200 in ${deadlineMs} ms`)
    await wait(pauseMs)
  }
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status === 200
  } catch (error) {
    // Refused while nothing listens yet; fetch wraps every fault of the network in a TypeError.
    if (error instanceof TypeError) return false
    throw error
  }
}

// A server that crashes while it stops leaves its PostgreSQL behind, and the next start would be no start.
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  if (child.exitCode !== 0) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`)
}
