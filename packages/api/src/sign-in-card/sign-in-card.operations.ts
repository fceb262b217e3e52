import { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { cardState } from '@azas/domain/sign-in-card/sign-in-card.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { rowsBody } from '../rows.ts'

const SiteQuery = z.strictObject({ ...RealmQuery.shape, target_project_id: Id })

/** A card with its password, which is shown once and stored nowhere (product.md USR-04). */
const NewCard = z.strictObject({
  userId: Id,
  displayname: z.string(),
  displaynameKana: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The site that the card is for. */
  projectName: z.string(),
  signInId: z.string(),
  oneTimePassword: z.string(),
  /** What the QR code says: the App's sign-in address with the id; null without APP_URL. */
  signInUrl: z.nullable(z.string()),
  validUntil: Instant,
})
export type NewCard = z.output<typeof NewCard>

const Refused = z.strictObject({ id: Id, name: z.string(), title: z.string() })

export const projectUserIssueCards = operation({
  id: 'projectUserIssueCards',
  summary:
    'Issues a sign-in card to each of at most 200 people without an address, of one site or each for the newest of their sites in use: a new one-time password, valid for CARD_TTL. Kills older cards, passwords and sessions; who gets none is told why.',
  method: 'POST',
  path: '/user/project_user/issue_cards',
  access: 'project-user.write',
  secretReply: true,
  query: z.strictObject({ ...RealmQuery.shape, target_project_id: z.optional(Id) }),
  body: rowsBody({}, ProjectUserFilter),
  reply: z.strictObject({ cards: z.array(NewCard), refused: z.array(Refused) }),
})

export const projectUserCardImpact = operation({
  id: 'projectUserCardImpact',
  summary: 'Who of some people would get a sign-in card now, by reading, and why others would not.',
  method: 'POST',
  path: '/user/project_user/card_impact',
  access: 'project-user.write',
  keyless: 'read',
  query: z.strictObject({ ...RealmQuery.shape, target_project_id: z.optional(Id) }),
  body: rowsBody({}, ProjectUserFilter),
  reply: z.strictObject({
    /** Without a title: who gets one. */
    items: z.array(z.strictObject({ id: Id, name: z.string(), title: z.nullable(z.string()) })),
  }),
})

/** An issued card, without its password. */
const SignInCard = z.strictObject({
  id: Id,
  userId: Id,
  displayname: z.string(),
  state: cardState.schema,
  issuedAt: Instant,
  validUntil: Instant,
})
export type SignInCard = z.output<typeof SignInCard>

export const projectUserCards = operation({
  id: 'projectUserCards',
  summary: 'The cards issued at a site with their states, the newest 200.',
  method: 'GET',
  path: '/user/project_user/cards',
  access: 'project-user.read',
  query: SiteQuery,
  reply: z.strictObject({ items: z.array(SignInCard) }),
})
