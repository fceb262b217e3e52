import { randomInt } from 'node:crypto'
import { valueAt } from '@azas/domain/kernel/keyed.ts'
import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { passwordLength, passwordLetters, toPrinted } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { cardRefusal } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { cardRefusalWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { hashPassword } from '#accounts/means/password.ts'
import { endSessionsOf, replaceCards } from '#accounts/means/sign-in-means.queries.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import type { Config } from '#config/config.ts'
import { insertAuditEntries } from '#db/audit.ts'
import { readPeopleIds } from '../people-ids.ts'
import { lockSite } from '../register/sites.queries.ts'
import { findHolders, type Holder, insertCards, lockHolders, setOneTimePasswords } from './sign-in-cards.queries.ts'

/** Hashing takes a core for some 30 ms a card. */
const maxCards = 200

const makePassword = () =>
  Array.from({ length: passwordLength }, () => passwordLetters[randomInt(passwordLetters.length)]).join('')

type Issue = { projectId: string; target: RowTarget<ProjectUserFilter> }
export type IssuedCards = { cards: NewCard[]; refused: { id: string; name: string; title: string }[] }
type Secret = { userId: string; password: string; hash: string }

/**
 * Issues sign-in cards to people of a site (product.md USR-04). A password leaves the server once, in this reply. Throws
 * 404 for a site out of scope, 409 for one that takes nobody, 400 beyond 200 people, 503 if hashing is overloaded.
 */
export async function issueCards(call: Call, config: Config, { projectId, target }: Issue): Promise<IssuedCards> {
  const scope = siteScope(call.actor, 'project-user.write')
  const ids = await readPeopleIds(call, projectId, target, bulkLimit)
  if (ids.length > maxCards) throw new Problem('bad-request', { title: fill(words.tooMany, { max: maxCards }) })
  // Hashed before the transaction, which would otherwise hold its locks for seconds; for nobody who gets no card.
  const people = await findHolders(call.db, scope, { projectId, ids })
  const secrets = await makeSecrets(people.filter((person) => cardRefusal(person) === null).map(({ id }) => id))
  return inTransaction(call, async (inner) => {
    const site = await lockSite(inner.db, scope, projectId)
    if (!site) throw new Problem('not-found')
    const refusal = siteRefusal(site)
    if (refusal !== null) throw new Problem('conflict', { title: refusal })
    const holders = await lockHolders(inner.db, scope, { projectId, ids })
    const allowed = holders.filter((holder) => cardRefusal(holder) === null && secrets.has(holder.id))
    const validUntil = new Date(inner.now().getTime() + config.CARD_TTL * 1_000)
    await storeCards(inner, { projectId, validUntil }, allowed, secrets)
    const cards = allowed.map((holder) => toCard(config, holder, valueAt(secrets, holder.id).password, validUntil))
    const refused = holders.flatMap((holder) => {
      const title = cardRefusal(holder) ?? (secrets.has(holder.id) ? null : words.changedMeanwhile)
      return title === null ? [] : [{ id: holder.id, name: holder.displayname, title }]
    })
    const here = new Set(holders.map(({ id }) => id))
    const absent = ids.filter((id) => !here.has(id)).map((id) => ({ id, name: '', title: refusalWords.e404 }))
    return { cards, refused: [...refused, ...absent] }
  })
}

/** One after another, so that sign-ins find a free core meanwhile. */
async function makeSecrets(ids: readonly string[]): Promise<Map<string, Secret>> {
  const secrets = new Map<string, Secret>()
  for (const userId of ids) {
    const password = makePassword()
    secrets.set(userId, { userId, password, hash: await hashPassword(password) })
  }
  return secrets
}

async function storeCards(
  call: Call,
  { projectId, validUntil }: { projectId: string; validUntil: Date },
  holders: readonly Holder[],
  secrets: ReadonlyMap<string, Secret>,
): Promise<void> {
  if (holders.length === 0) return
  const { db, actor } = call
  const at = call.now()
  const ids = holders.map(({ id }) => id)
  await replaceCards(db, ids, at)
  await insertCards(db, ids, { projectId, issuedBy: actor.id, at, validUntil })
  const hashes = ids.map((id) => ({ userId: id, hash: valueAt(secrets, id).hash }))
  await setOneTimePasswords(db, hashes, at)
  await endSessionsOf(db, ids, 'card', at)
  const entries = holders.map(({ id, displayname: name, contractId }) =>
    auditEntry(call, 'card-issued', { type: 'user', id, name, contractId }),
  )
  await insertAuditEntries(db, entries)
}

function toCard(config: Config, holder: Holder, password: string, validUntil: Date): NewCard {
  const { id, displayname, company } = holder
  const signInId = holder.signInId ?? ''
  return {
    userId: id,
    displayname,
    company,
    signInId,
    oneTimePassword: toPrinted(password),
    // In the fragment, so that no log contains it.
    signInUrl: config.appUrl === null ? null : `${config.appUrl}#sign_in_id=${encodeURIComponent(signInId)}`,
    validUntil: validUntil.toISOString(),
  }
}
