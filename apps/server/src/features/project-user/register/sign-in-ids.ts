import { randomInt } from 'node:crypto'
import type { Database } from '#db/database.ts'

const digits = 8
const first = 10 ** (digits - 1)

/** Free sign-in ids of a realm: eight digits, as a telephone's keys type them (product.md USR-04). */
export async function makeSignInIds(db: Database, realm: string, amount: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < amount) {
    const drawn = Array.from({ length: amount - free.size }, () => String(randomInt(first, first * 10)))
    const taken = await db
      .selectFrom('users')
      .select('sign_in_id')
      .where('realm', '=', realm)
      .where('sign_in_id', 'in', drawn)
      .execute()
    const takenIds = new Set(taken.map((row) => row.sign_in_id))
    for (const id of drawn) if (!takenIds.has(id)) free.add(id)
  }
  return [...free]
}
