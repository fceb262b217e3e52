import { adminWords } from '../admin/admin.words.ts'
import { officeAccountWords } from '../office-account/office-account.words.ts'
import { projectUserWords } from '../project-user/project-user.words.ts'
import { fill } from './fill.ts'
import { tableWords } from './table.ts'

const people: ReadonlySet<string> = new Set([
  adminWords.object,
  adminWords.subAdmin,
  projectUserWords.object,
  officeAccountWords.object,
])

/** The counter of a noun: 名 for people, 件 for everything else (japanese-ux.md section 1). */
export function unitOf(object: string): '名' | '件' {
  return people.has(object) ? '名' : '件'
}

/** The sentence of a search that found nothing; of people one says いません. */
export function noMatchOf(object: string): string {
  return fill(people.has(object) ? tableWords.noMatchPeople : tableWords.noMatch, { object })
}
