import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importDecision } from '@azas/domain/import/import.ts'
import * as z from 'zod/mini'
import { tabStorage } from '#api/kept/storage.ts'
import type { Choices } from './commit-sum.ts'

const Decision = z.strictObject({ decision: importDecision.schema, isInvitable: z.boolean(), needsName: z.boolean() })

/** What is kept of the choices: row numbers and no names, for one state of the import. */
const Kept = z.strictObject({
  version: z.int(),
  decisions: z.array(z.tuple([z.int(), Decision])),
  invites: z.boolean(),
  addsNames: z.boolean(),
})

type Source = Pick<ImportDetail, 'id' | 'version'>

const nothing: Choices = { decisions: new Map(), invites: false, addsNames: false }

/** The choices of before a reload; none after another check of the columns, or where what is kept is not ours. */
export function readChoices({ id, version }: Source): Choices {
  const text = tabStorage.read(`import_${id}`)
  if (text === null) return nothing
  const kept = Kept.safeParse(parse(text))
  if (!kept.success || kept.data.version !== version) return nothing
  const { decisions, invites, addsNames } = kept.data
  return { decisions: new Map(decisions), invites, addsNames }
}

/** Keeps them in the tab, as a reload loses nothing (product.md USR-03). */
export function keepChoices({ id, version }: Source, { decisions, ...choices }: Choices): void {
  tabStorage.write(`import_${id}`, JSON.stringify({ version, decisions: [...decisions], ...choices }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
