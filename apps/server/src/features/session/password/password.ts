import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#call/problem.ts'

/** OWASP's argon2id parameters; memory in KiB (security.md 2.3). argon2id is the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes every core it gets: one stays free for everybody else (security.md row 21).
const atOnce = Math.max(1, availableParallelism() - 1)
const queueLength = 20

let running = 0
const waiting: (() => void)[] = []

/** Runs at most `atOnce` hashes; the queue is short, and who finds it full is told to come back (503). */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLength) throw new Problem('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** NFKC, so that a password typed with another keyboard or IME state is the same one (security.md 2.3). */
const normal = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(normal(password), parameters))
}

const made = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/u

/** Whether a stored hash costs a guess less than one of today would: the parameters rose since (security.md 2.3). */
export function isWeaker(stored: string): boolean {
  const [, memory, time] = made.exec(stored) ?? []
  return Number(memory ?? 0) < parameters.memoryCost || Number(time ?? 0) < parameters.timeCost
}

const dummy = hash('no account has this password', parameters)

/** Checks a password; takes the same time where there is no account or no password (security.md row 4). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummy)
  const matches = await limited(() => verify(against, normal(password)))
  return matches && stored !== null
}
