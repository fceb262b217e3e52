// Runs a command under a Node that the project supports.
// In old JavaScript, as an old Node of the host must be able to parse this file.
// Why not the `node` package or `npx`: npm 12 blocks install scripts and npm 10 does not link platform binaries.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function satisfied(version, required) {
  const have = version.split('.').map(Number)
  const need = required.split('.').map(Number)
  return have[0] > need[0] || (have[0] === need[0] && have[1] >= need[1])
}

/** The folder of this platform's pinned Node; null if it is not needed or not installed. */
function pinnedNodeFolder() {
  const required = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  if (satisfied(process.versions.node, required)) return null
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  if (existsSync(folder)) return folder
  console.error(
    `Node ${required} or newer is needed, this is ${process.versions.node}, and no pinned Node is installed for ${platform}-${process.arch}. Run "npm ci" first, or install a newer Node.`,
  )
  process.exit(1)
}

const [command, ...args] = process.argv.slice(2)
const pinned = pinnedNodeFolder()
const path = [pinned, join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
  shell: process.platform === 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// npm sends a SIGTERM only to its shell; a changed parent process tells that the shell has ended.
const parent = process.ppid
const parentPollMs = 200
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, parentPollMs)
  watch.unref()
}

child.on('error', (error) => {
  console.error(`${command}: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)))
