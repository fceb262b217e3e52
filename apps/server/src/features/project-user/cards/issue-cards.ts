import { randomInt } from 'node:crypto'
import type { RowTarget } from '@azas/api/rows.ts'
import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { valueAt } from '@azas/domain/kernel/keyed.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { cardRefusal, cardsAtMost } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { passwordLength, passwordLetters, toPrinted } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { cardRefusalWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { hashPassword } from '#accounts/means/password.ts'
import { endSessionsOf, replaceCards } from '#accounts/means/sign-in-means.queries.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { hasSite } from '#call/site-scope.queries.ts'
import { type SiteScope, siteScope } from '#call/site-scope.ts'
import { auditEntry } from '#change/audit-entry.ts'
import { isKeyUsed } from '#change/with-idempotency.ts'
import type { Config } from '#config/config.ts'
import { insertAuditEntries } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { readPeopleIds } from '../people-ids.ts'
import { lockSite, lockSites } from '../register/sites.queries.ts'
import { findHolders, type Holder, insertCards, lockHolders, setOneTimePasswords } from './sign-in-cards.queries.ts'

const makePassword = () =>
  Array.from({ length: passwordLength }, () => passwordLetters[randomInt(passwordLetters.length)]).join('')

type Issue = { projectId: string | undefined; target: RowTarget<ProjectUserFilter> }
export type IssuedCards = { cards: NewCard[]; refused: { id: string; name: string; title: string }[] }

const collator = new Intl.Collator('ja')
const compareReadings = (one: Holder, other: Holder) =>
  collator.compare(one.displaynameKana ?? one.displayname, other.displaynameKana ?? other.displayname)

/**
 * Who would get a card, by reading, and why others would not (product.md USR-04). Throws 404 for a site out of scope, 400
 * beyond 200 people.
 */
export async function readCardImpact(call: Call, { projectId, target }: Issue) {
  const scope = siteScope(call.actor, 'project-user.write')
  if (projectId !== undefined && !(await hasSite(call.db, scope, projectId))) throw new Problem('not-found')
  const ids = await readCardIds(call, { projectId, target })
  const people = await findHolders(call.db, scope, { projectId, ids })
  const items = people
    .toSorted(compareReadings)
    .map((holder) => ({ id: holder.id, name: holder.displayname, title: holderRefusal(holder) }))
  return { items: [...items, ...listAbsent(ids, people)] }
}

async function readCardIds(call: Call, { projectId, target }: Issue): Promise<string[]> {
  const ids = await readPeopleIds(call, projectId, target, bulkLimit)
  if (ids.length > cardsAtMost) throw new Problem('bad-request', { title: fill(words.tooMany, { max: cardsAtMost }) })
  return ids
}

function listAbsent(ids: readonly string[], people: readonly Holder[]) {
  const here = new Set(people.map(({ id }) => id))
  return ids.filter((id) => !here.has(id)).map((id) => ({ id, name: '', title: refusalWords.e404 }))
}

type Secret = { projectId: string; password: string; hash: string }

/** Whom a call names, and a password for each of them. */
export type CardSecrets = { ids: string[]; people: Holder[]; secrets: ReadonlyMap<string, Secret> }

/**
 * Makes the passwords before the call has a slot or a transaction, which it would hold for seconds (decision 0017); for
 * nobody who gets no card, and not for a key that was used. Throws 400 beyond 200 people, 503 if hashing is overloaded.
 */
export async function prepareCards(call: Call, { projectId, target }: Issue): Promise<CardSecrets> {
  const ids = await readCardIds(call, { projectId, target })
  const people = await findHolders(call.db, siteScope(call.actor, 'project-user.write'), { projectId, ids })
  const receivers = (await isKeyUsed(call)) ? [] : people.filter((person) => holderRefusal(person) === null)
  return { ids, people, secrets: await makeSecrets(receivers) }
}

/**
 * Issues sign-in cards to people of a site or, without one, each for a site of theirs (product.md USR-04). A password
 * leaves the server once, in this reply. Throws 404 for a site out of scope, 409 for one that takes nobody.
 */
export async function issueCards(
  call: Call,
  { config, projectId }: { config: Config; projectId: string | undefined },
  { ids, people, secrets }: CardSecrets,
): Promise<IssuedCards> {
  const scope = siteScope(call.actor, 'project-user.write')
  return inTransaction(call, async (inner) => {
    if (projectId === undefined) await lockSites(inner.db, scope, sitesOf(people))
    else await lockNamedSite(inner.db, scope, projectId)
    const holders = await lockHolders(inner.db, scope, { projectId, ids })
    const judged = holders.map((holder) => ({
      holder,
      title: holderRefusal(holder) ?? changedMeanwhile(holder, secrets),
    }))
    const allowed = judged.flatMap(({ holder, title }) => (title === null ? [holder] : []))
    const validUntil = new Date(inner.now().getTime() + config.CARD_TTL * 1_000)
    await storeCards(inner, validUntil, allowed, secrets)
    const cards = allowed.map((holder) => toCard(config, holder, valueAt(secrets, holder.id).password, validUntil))
    const refused = judged.flatMap(({ holder: { id, displayname: name }, title }) =>
      title === null ? [] : [{ id, name, title }],
    )
    return { cards, refused: [...refused, ...listAbsent(ids, holders)] }
  })
}

const sitesOf = (people: readonly Holder[]) => [...new Set(people.map(({ projectId }) => projectId))]

const holderRefusal = (holder: Holder): string | null =>
  cardRefusal(holder) ?? siteRefusal({ status: holder.siteStatus, contractStatus: holder.contractStatus })

/** A card is for the site that was locked; who moved since gets none. */
const changedMeanwhile = ({ id, projectId }: Holder, secrets: ReadonlyMap<string, Secret>): string | null =>
  secrets.get(id)?.projectId === projectId ? null : words.changedMeanwhile

async function lockNamedSite(db: Database, scope: SiteScope, projectId: string): Promise<void> {
  const site = await lockSite(db, scope, projectId)
  if (!site) throw new Problem('not-found')
  const refusal = siteRefusal(site)
  if (refusal !== null) throw new Problem('conflict', { title: refusal })
}

/** One after another, so that sign-ins find a free core meanwhile. */
async function makeSecrets(people: readonly Holder[]): Promise<Map<string, Secret>> {
  const secrets = new Map<string, Secret>()
  for (const { id, projectId } of people) {
    const password = makePassword()
    secrets.set(id, { projectId, password, hash: await hashPassword(password) })
  }
  return secrets
}

async function storeCards(
  call: Call,
  validUntil: Date,
  holders: readonly Holder[],
  secrets: ReadonlyMap<string, Secret>,
): Promise<void> {
  if (holders.length === 0) return
  const { db, actor } = call
  const at = call.now()
  const ids = holders.map(({ id }) => id)
  await replaceCards(db, ids, at)
  await insertCards(db, holders, { issuedBy: actor.id, at, validUntil })
  const hashes = ids.map((id) => ({ userId: id, hash: valueAt(secrets, id).hash }))
  await setOneTimePasswords(db, hashes, at)
  await endSessionsOf(db, ids, 'card', at)
  const entries = holders.map(({ id, displayname: name, contractId }) =>
    auditEntry(call, 'card-issued', { type: 'person', id, name, contractId }),
  )
  await insertAuditEntries(db, entries)
}

function toCard(config: Config, holder: Holder, password: string, validUntil: Date): NewCard {
  const { id, displayname, displaynameKana, company, projectName } = holder
  const signInId = holder.signInId ?? ''
  return {
    userId: id,
    displayname,
    displaynameKana,
    company,
    projectName,
    signInId,
    oneTimePassword: toPrinted(password),
    // In the fragment, so that no log contains it.
    signInUrl: config.appUrl === null ? null : `${config.appUrl}#sign_in_id=${encodeURIComponent(signInId)}`,
    validUntil: validUntil.toISOString(),
  }
}
