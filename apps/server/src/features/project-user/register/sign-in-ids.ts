import { randomInt } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { findUsedSignInIds } from './create-people.queries.ts'

const digits = 8
const first = 10 ** (digits - 1)

/** Free sign-in ids of a realm: eight digits, as a telephone's keys type them (product.md USR-04). */
export async function makeSignInIds(db: Database, realm: string, amount: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < amount) {
    const drawn = Array.from({ length: amount - free.size }, () => String(randomInt(first, first * 10)))
    const used = await findUsedSignInIds(db, realm, drawn)
    for (const id of drawn) if (!used.has(id)) free.add(id)
  }
  return [...free]
}
