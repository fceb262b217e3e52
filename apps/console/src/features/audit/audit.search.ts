import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { type AuditAction, auditAction, type AuditObject, auditObject } from '@azas/domain/audit/audit.ts'
import { type ListSearch, type ListShape, readListSearch } from '#table/list-state.ts'
import { readPeriod } from '#table/period.ts'
import { type RawSearch, readFlag, readOneOf, readWords } from '#table/search-params.ts'

/** The log has one order, newest first. */
export const auditList: ListShape<'at'> = { sortFields: [], defaultSort: '-at' }

type FilterSearch = {
  from?: string | undefined
  to?: string | undefined
  object?: AuditObject | undefined
  action?: AuditAction | undefined
  person?: string | undefined
  keyword?: string | undefined
  changes?: true | undefined
}

/** The page's whole URL. Every key is there, so that what was invalid is struck out of the URL. */
export type AuditSearch = ListSearch<'at'> & FilterSearch

/** Reads the page's URL; each value that cannot be understood falls back by itself, silently. */
export function readAuditSearch(raw: RawSearch): AuditSearch {
  const [from, to] = readPeriod(raw)
  return {
    ...readListSearch(raw, auditList),
    from,
    to,
    object: readOneOf(raw, 'object', auditObject.values),
    action: readOneOf(raw, 'action', auditAction.values),
    person: readWords(raw, 'person'),
    keyword: readWords(raw, 'keyword'),
    changes: readFlag(raw, 'changes'),
  }
}

/** A filter as it stands in the URL. */
export function filterSearchOf(filter: AuditFilter): FilterSearch {
  const { from, to, objectType: object, actions, person, keyword, withoutSignIns } = filter
  return { from, to, object, action: actions?.[0], person, keyword, changes: withoutSignIns || undefined }
}

/** The filter of a URL that was read: conditions that are not set are absent, never empty. */
export function auditFilterOf({ from, to, object, action, person, keyword, changes }: AuditSearch): AuditFilter {
  return {
    ...(person !== undefined && { person }),
    ...(keyword !== undefined && { keyword }),
    ...(changes && { withoutSignIns: true }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(object !== undefined && { objectType: object }),
    ...(action !== undefined && { actions: [action] }),
  }
}
