import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20
const LOOK_MS = 200
const START_LIMIT_MS = 10_000

/** Where nginx works, where it listens, and the ports of its servers. */
type Place = { folder: string; port: number; servers: readonly number[] }

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined
}

/** The lines that docs/operations/running.md recommends; those that are not up are left alone. */
function configOf({ folder, port, servers }: Place, up: ReadonlySet<number>): string {
  const stateOf = (server: number) => (up.size === 0 || up.has(server) ? '' : ' down')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream console {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=2s${stateOf(server)};`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    keepalive_timeout 0;
    location / {
      proxy_pass http://console;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
      proxy_buffering off;
    }
  }
}
`
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function isReady(server: number): Promise<boolean> {
  const url = `http://127.0.0.1:${server}/system-api/system/ready`
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

async function startNginx(place: Place): Promise<ChildProcess> {
  await mkdir(place.folder, { recursive: true })
  const file = join(place.folder, 'nginx.conf')
  await writeFile(file, configOf(place, new Set()))
  const child = spawn('nginx', ['-p', place.folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const deadline = performance.now() + START_LIMIT_MS
  while (!(await answers(place.port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('nginx did not start')
    await sleep(POLL_MS)
  }
  return child
}

/** nginx with what its paid part and other balancers have: it asks every server for `ready`, and turns away on a 503. */
export type Balancer = {
  /** Waits until a server gets calls. */
  untilUp: (server: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts one in a folder of its own; throws when nginx does not start. */
export async function startBalancer(place: Place): Promise<Balancer> {
  const nginx = await startNginx(place)
  const closed = once(nginx, 'close')
  let up = new Set<number>()
  let isOn = true
  const look = async () => {
    const states = await Promise.all(place.servers.map(isReady))
    const upServers = new Set(place.servers.filter((_, index) => states[index]))
    if (upServers.symmetricDifference(up).size === 0) return
    await writeFile(join(place.folder, 'nginx.conf'), configOf(place, upServers))
    nginx.kill('SIGHUP')
    up = upServers
  }
  const watch = async () => {
    for (; isOn; await sleep(LOOK_MS)) await look()
  }
  const watching = watch()
  const untilUp = async (server: number) => {
    while (!up.has(server)) await sleep(POLL_MS)
  }
  const stop = async () => {
    isOn = false
    await watching
    nginx.kill('SIGTERM')
    await closed
  }
  return { untilUp, stop }
}
