import type { Row } from '../table.ts'
import { measureCalls } from './calls.ts'
import { measureLogin } from './login.ts'
import { measureIdle, measurePeak } from './memory.ts'
import { withServers } from './servers.ts'

/** PRF-6, PRF-8, `me` and `refresh`, all on one pair of servers: what they ever need of memory is needed by these loads. */
export function measureSession(): Promise<Row[]> {
  return withServers(async (servers) => [
    await measureIdle(servers),
    ...(await measureLogin(servers)),
    ...(await measureCalls(servers)),
    await measurePeak(servers),
  ])
}
