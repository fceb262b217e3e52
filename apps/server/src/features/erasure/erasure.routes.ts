import type { ErasablePerson } from '@azas/api/erasure/erasure.operations.ts'
import * as ops from '@azas/api/erasure/erasure.operations.ts'
import type { Serve } from '#http/door/serve.ts'
import { erasePerson } from './erase-person.ts'
import { type Erasable, findByText } from './erasure.queries.ts'

const shownPeople = 20

/** The erasure of a person on request: SuperUser only, so the scope is the realm (security.md section 3). */
export function erasureFeature(serve: Serve): void {
  serve(ops.erasureSearch, async ({ body: { text } }, { db, actor: { realm } }) => {
    const people = await findByText(db, realm, text, shownPeople + 1)
    return { items: people.slice(0, shownPeople).map(toWire), hasMore: people.length > shownPeople }
  })
  serve(ops.erasureErase, ({ query: { target_user_id: id }, body }, call) => erasePerson(call, { id, ...body }))
}

const toWire = ({ contractId: _contract, ...person }: Erasable): ErasablePerson => person
