import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// Nothing but the hash of OWASP's argon2id, as many at once as the product allows itself: one core stays free.
const atOnce = Math.max(1, availableParallelism() - 1)
const password = 'genba-demo-2026'
const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export type Hashed = { count: number; seconds: number; cpuMicros: number }

process.once('message', (seconds: number) => void run(seconds * 1000))

async function run(ms: number): Promise<void> {
  const begun = performance.now()
  const before = process.cpuUsage()
  let count = 0
  const lane = async () => {
    while (performance.now() - begun < ms) {
      await verify(stored, password)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const { user, system } = process.cpuUsage(before)
  const hashed: Hashed = { count, seconds: (performance.now() - begun) / 1000, cpuMicros: user + system }
  process.send?.(hashed, () => process.disconnect())
}
