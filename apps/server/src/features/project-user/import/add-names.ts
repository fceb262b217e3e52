import { scopeOf } from '@azas/domain/access/permissions.ts'
import { fold } from '@azas/domain/kernel/search-text.ts'
import type { SiteNames } from '@azas/domain/project-user/site-names.ts'
import { maxNames } from '@azas/domain/project/project.forms.ts'
import { mayChange } from '@azas/domain/project/project.rules.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Call } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { siteScope } from '#call/site-scope.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { changesOf } from '#change/changes-of.ts'
import { lockRecord, saveVersion } from '#change/record.queries.ts'
import type { NewName } from '#import/target.ts'
import { findSiteNames } from '../register/site-names.queries.ts'
import { lockSite } from '../register/sites.queries.ts'

const lists = ['affiliations', 'primarySubcontractors'] as const

/** Whether the actor may change the lists of their sites (security.md section 3). */
export const mayAddNames = ({ actor }: Call): boolean =>
  scopeOf(actor.role, 'project.update') !== null && lists.every((list) => mayChange(actor.role, list))

/** A list with the names that it does not have in any spelling; the first spelling counts. */
function extend(listed: readonly string[], names: readonly string[]): string[] {
  const extended = [...listed]
  for (const name of names) if (!extended.some((each) => fold(each) === fold(name))) extended.push(name)
  return extended
}

function extendAll(before: SiteNames, names: readonly NewName[]): SiteNames {
  const namesOf = (list: string) => names.filter((each) => each.list === list).map(({ name }) => name)
  return {
    affiliations: extend(before.affiliations, namesOf('affiliations')),
    primarySubcontractors: extend(before.primarySubcontractors, namesOf('primarySubcontractors')),
  }
}

/** Adds names to the lists of a site, as a change of the site (decision 0039). Throws 400, 403 and 404. */
export async function addNames(call: Call, projectId: string | null, names: readonly NewName[]): Promise<void> {
  if (!mayAddNames(call)) throw new Problem('forbidden')
  if (projectId === null) throw new Problem('not-found')
  // Before the share lock of the place: two commits at once would wait for each other.
  await lockRecord(call.db, 'projects', call.actor.realm, projectId)
  const site = await lockSite(call.db, siteScope(call.actor, 'project-user.write'), projectId)
  if (!site) throw new Problem('not-found')
  const before = await findSiteNames(call.db, projectId)
  const after = extendAll(before, names)
  const changes = changesOf<SiteNames>(before, after)
  if (!changes) return
  const full = lists.find((list) => after[list].length > maxNames)
  if (full)
    throw new Problem('bad-request', {
      title: fill(projectWords.tooManyNames, { label: projectWords[full], max: maxNames }),
    })
  const columns = {
    affiliations: [...after.affiliations],
    primary_subcontractors: [...after.primarySubcontractors],
  }
  await saveVersion(call.db, 'projects', [projectId], columns, call.now())
  await writeAudit(
    call,
    'updated',
    { type: 'project', id: site.id, name: site.name, contractId: site.contractId },
    changes,
  )
}
