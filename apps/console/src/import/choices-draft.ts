import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importDecision } from '@azas/domain/import/import.ts'
import * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '#api/kept/drafts.ts'
import type { Choices } from './commit-sum.ts'

const Decision = z.strictObject({
  row: z.int(),
  decision: importDecision.schema,
  matchId: z.nullable(z.string()),
  isLikeliest: z.boolean(),
  isInvitable: z.boolean(),
  needsName: z.boolean(),
})

/** Row numbers and no names. */
const Draft = z.strictObject({
  decisions: z.array(Decision),
  invites: z.boolean(),
  addsNames: z.boolean(),
})

type Source = Pick<ImportDetail, 'id' | 'version'>

/** Another match of the columns is another version, whose rows are decided anew. */
const placeOf = ({ id, version }: Source) => `import_${id}_${version}`

const nothing: Choices = { decisions: new Map(), invites: false, addsNames: false }

/** What a person has chosen for an import before a reload (product.md USR-03). */
export function readChoices(userId: string, source: Source): Choices {
  const draft = readDraft(userId, placeOf(source), Draft)
  if (draft === null) return nothing
  return { ...draft, decisions: new Map(draft.decisions.map(({ row, ...decision }) => [row, decision])) }
}

export function keepChoices(userId: string, source: Source, choices: Choices): void {
  keepDraft(userId, placeOf(source), {
    ...choices,
    decisions: [...choices.decisions].map(([row, decision]) => ({ row, ...decision })),
  })
}

export const forgetChoices = (userId: string, source: Source): void => forgetDraft(userId, placeOf(source))
