import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#call/problem.ts'

/** OWASP's argon2id parameters; memory in KiB (security.md 2.3). argon2id is the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing occupies a whole core: one core stays free for other calls (security.md row 21).
const maxParallel = Math.max(1, availableParallelism() - 1)
const queueLength = 20

let running = 0
const queue: (() => void)[] = []

/** Runs at most `maxParallel` hashes at once; throws a 503 if the queue is full. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxParallel) {
    if (queue.length >= queueLength) throw new Problem('unavailable')
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** NFKC, so that a password is the same from any keyboard or IME state (security.md 2.3). */
const normalize = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(normalize(password), parameters))
}

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/u

/** True if a stored hash has weaker parameters than today's (security.md 2.3). */
export function isWeaker(storedHash: string): boolean {
  const [, memory, time] = hashPattern.exec(storedHash) ?? []
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost
}

const dummy = hash('no account has this password', parameters)

/** Checks a password; takes the same time where there is no account or no password (security.md row 4). */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummy)
  const matches = await withHashSlot(() => verify(against, normalize(password)))
  return matches && storedHash !== null
}
