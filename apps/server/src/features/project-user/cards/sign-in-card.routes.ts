import {
  projectUserCardImpact,
  projectUserCards,
  projectUserIssueCards,
} from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { listedCards, toCardState } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { Problem } from '#call/problem.ts'
import { hasSite } from '#call/site-scope.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import type { Config } from '#config/config.ts'
import type { Serve } from '#http/door/serve.ts'
import { assertSiteInScope } from '../replay-scope.ts'
import { type CardSecrets, issueCards, prepareCards, readCardImpact } from './issue-cards.ts'
import { findCards } from './sign-in-cards.queries.ts'

/** Sign-in cards of people without an address (product.md USR-04). */
export function signInCardFeature(config: Config, serve: Serve): void {
  serve(
    projectUserIssueCards,
    ({ query }, call, _http, secrets: CardSecrets) =>
      issueCards(call, { config, projectId: query.target_project_id }, secrets),
    // A reply with passwords is never given again: only the named site is asked.
    async ({ query: { target_project_id: site } }, call) => site === undefined || assertSiteInScope(call, site),
    ({ query, body }, call) => prepareCards(call, { projectId: query.target_project_id, target: body }),
  )
  serve(projectUserCardImpact, ({ query, body }, call) =>
    readCardImpact(call, { projectId: query.target_project_id, target: body }),
  )
  serve(projectUserCards, async ({ query: { target_project_id: projectId } }, { db, actor, now }) => {
    if (!(await hasSite(db, siteScope(actor, 'project-user.read'), projectId))) throw new Problem('not-found')
    const rows = await findCards(db, projectId, listedCards)
    const items = rows.map(({ id, userId, displayname, issuedAt, validUntil, ...ends }) => ({
      id,
      userId,
      displayname,
      state: toCardState({ ...ends, validUntil }, now()),
      issuedAt: issuedAt.toISOString(),
      validUntil: validUntil.toISOString(),
    }))
    return { items }
  })
}
