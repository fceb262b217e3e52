import { Agent, request, type RequestOptions } from 'node:http'
import type { Lane, Load, Loaded } from './load.ts'

type Answer = { status: number; body: string }

/** One request on a lane's own connection. */
function ask(url: URL, agent: Agent, { method, headers = {}, body = '' }: Lane): Promise<Answer> {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const options: RequestOptions = { method, agent, headers: { ...headers, ...length } }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

// Only the newest refresh token is good: each answer makes the next request.
function follow(lane: Lane, { body }: Answer): Lane {
  if (!lane.follows) return lane
  const { token } = JSON.parse(body) as { token: { refresh_token: string } }
  return { ...lane, body: JSON.stringify({ refresh_token: token.refresh_token }) }
}

async function runLane(load: Load, first: Lane, loaded: Loaded, until: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let lane = first
  while (performance.now() < until) {
    const begun = performance.now()
    const answer = await ask(new URL(lane.path, load.url), agent, lane)
    loaded.latencies.push(performance.now() - begun)
    if (answer.status !== 200) throw new Error(`${lane.path} answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    lane = follow(lane, answer)
  }
  agent.destroy()
}

process.once('message', (load: Load) => void run(load))

async function run(load: Load): Promise<void> {
  const begun = performance.now()
  const loaded: Loaded = { seconds: 0, latencies: [] }
  await Promise.all(load.lanes.map((lane) => runLane(load, lane, loaded, begun + load.seconds * 1000)))
  loaded.seconds = (performance.now() - begun) / 1000
  process.send?.(loaded, () => process.disconnect())
}
