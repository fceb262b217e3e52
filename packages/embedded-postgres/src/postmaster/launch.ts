import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { logFileOf, openLog } from '../folder/log-file.ts'
import { settingsOptions } from '../folder/settings.ts'
import type { OsUser } from '../os/os-user.ts'
import { isAlive } from '../os/process-state.ts'
import { programEnvironment, runProgram } from '../os/run-program.ts'
import { type Binaries, findProgram } from '../programs/binaries.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { LaunchFailure, type Postmaster, waitForExit, untilReady } from './postmaster.ts'

/** The files and the user of a server. */
export type Site = { home: string; cluster: string; binaries: Binaries; user: OsUser | undefined }

// In its own process group, so that Ctrl-C reaches only our process, which drains first and stops the server last.
function spawnServer(site: Site, port: number, descriptor: number) {
  const child = spawn(
    findProgram(site.binaries, 'postgres'),
    ['-D', site.cluster, ...settingsOptions(site.home, port)],
    {
      ...site.user,
      cwd: site.home,
      env: programEnvironment(),
      detached: true,
      stdio: ['ignore', descriptor, descriptor],
    },
  )
  child.unref()
  return child
}

async function launchDirectly(site: Site, port: number, signal: AbortSignal): Promise<Postmaster> {
  const { descriptor, size } = openLog(site.home)
  const child = spawnServer(site, port, descriptor)
  closeSync(descriptor)
  let hasEnded = false
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const failure = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new LaunchFailure(`The program cannot be started: ${error.message}`)))
  })
  const pid = child.pid
  if (pid === undefined) return failure
  failure.catch(() => hasEnded)
  await untilReady({ ...site, logStart: size, pid, port, hasEnded: () => hasEnded, signal })
  return { pid, port, exit }
}

// Windows: PostgreSQL refuses administrators, and only pg_ctl gives up those rights for it.
async function launchOnWindows(site: Site, port: number, signal: AbortSignal): Promise<Postmaster> {
  const { descriptor, size } = openLog(site.home)
  closeSync(descriptor)
  const options = settingsOptions(site.home, port).map((option) => (option.includes(' ') ? `"${option}"` : option))
  const args = ['start', '-D', site.cluster, '-W', '-l', logFileOf(site.home), '-o', options.join(' ')]
  const { code, output } = await runProgram(findProgram(site.binaries, 'pg_ctl'), args, site.user)
  const file = await readPostmasterFile(site.cluster)
  if (code !== 0 || !file) throw new LaunchFailure(output)
  await untilReady({ ...site, logStart: size, pid: file.pid, port, hasEnded: () => !isAlive(file.pid), signal })
  return { pid: file.pid, port, exit: waitForExit(file.pid) }
}

/**
 * Starts the server of a cluster and waits until it accepts connections on 127.0.0.1.
 * @throws LaunchFailure with the end of its log if it exits before; EmbeddedPostgresFault if it is never ready.
 */
export async function launch(site: Site, port: number, signal: AbortSignal): Promise<Postmaster> {
  return process.platform === 'win32' ? launchOnWindows(site, port, signal) : launchDirectly(site, port, signal)
}

/** The cluster's folder in its home. */
export function clusterOf(home: string): string {
  return join(home, 'cluster')
}
