import { ColumnReading } from '@azas/domain/import/import-columns.ts'
import {
  importDecision,
  importEncoding,
  importFormat,
  importLimits,
  importOutcome,
  importResult,
  importState,
} from '@azas/domain/import/import.ts'
import { keyedSchema } from '@azas/domain/kernel/keyed.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { countsOf } from '../counts.ts'
import { FileReply } from '../file-reply.ts'
import { operation } from '../operation.ts'
import { pageOf, RealmPageQuery } from '../page.ts'
import { Cell, maxCells, maxReadNames, ReadName, RowNumber } from './import-corrections.ts'

/** `words` are those of the cell that the field does not know, or that were read as others. */
const Message = z.strictObject({ path: z.string(), title: z.string(), words: z.optional(z.array(z.string())) })

/** What each column of the file is read as. All are decided before a commit. */
const Mapping = z.array(ColumnReading).check(z.maxLength(importLimits.columns))

/** An import, before, while and after it is done (product.md USR-03). */
export const ImportDetail = z.strictObject({
  id: Id,
  version: z.int(),
  state: importState.schema,
  projectId: z.nullable(Id),
  projectName: z.nullable(z.string()),
  file: z.strictObject({
    name: z.string(),
    bytes: z.int(),
    format: importFormat.schema,
    encoding: z.nullable(importEncoding.schema),
    /** The sheet that was read; null for a text. */
    sheet: z.nullable(z.string()),
    /** The visible sheets that have data, with their rows. */
    sheets: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
    /** How many sheets are hidden, which are never read. */
    hiddenSheets: z.int(),
    /** The number of the row that was taken for the header. */
    header: z.int(),
    /** The first rows that are not blank, before a commit; long cells are cut. */
    head: z.array(z.strictObject({ row: z.int(), cells: z.array(z.string()) })),
  }),
  columns: z.array(z.string()),
  mapping: Mapping,
  /** Required fields without a column. */
  missing: z.array(z.string()),
  /**
   * The words of the file that a field does not know, before a commit, the most frequent first: `to` is what they are read as,
   * null for nothing; `isOpen` where nothing was chosen yet; `names` are of their first rows.
   */
  words: z.array(
    z.strictObject({
      field: z.string(),
      from: z.string(),
      to: z.nullable(z.string()),
      isOpen: z.boolean(),
      rows: z.int(),
      names: z.array(z.string()),
    }),
  ),
  /** Rows by what they would do. */
  counts: countsOf(importOutcome.values),
  /** New records that an invitation could be mailed to. */
  invitable: z.int(),
  /** New records that this import has mailed an invitation. */
  invited: z.int(),
  /** Names that rows have and the place's lists do not: a commit adds them, or leaves their rows. */
  newNames: z.strictObject({
    items: z.array(z.strictObject({ list: z.string(), name: z.string(), rows: z.int() })),
    /** What those lists have, before a commit: a misspelt name is read as one of theirs. */
    listed: keyedSchema(z.array(z.string())),
    create: z.int(),
    update: z.int(),
    invitable: z.int(),
  }),
  /** Rows by what became of them. */
  results: countsOf(importResult.values),
  done: z.int(),
  total: z.int(),
  /** The first errors of cells; all of them stand in the rows. */
  errors: z.array(z.extend(Message, { row: z.int() })),
  createdBy: z.string(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  expiresAt: Instant,
})
export type ImportDetail = z.output<typeof ImportDetail>

/**
 * A record that a row may be: a stored one, which another row of the file may write (`row`), or an earlier row of the file.
 * Its values are in the words of the screen.
 */
const Match = z.strictObject({
  id: z.nullable(Id),
  row: z.nullable(z.int()),
  values: keyedSchema(z.string()),
  places: z.array(z.string()),
})
export type ImportMatch = z.output<typeof Match>

export const ImportRow = z.strictObject({
  row: z.int(),
  cells: z.array(z.string()),
  outcome: importOutcome.schema,
  errors: z.array(Message),
  remarks: z.array(Message),
  match: z.nullable(Match),
  /** Further stored records that it may be, the likeliest first. */
  others: z.array(Match),
  isInvitable: z.boolean(),
  /** Whether it is imported only with a name that the place does not list yet. */
  needsName: z.boolean(),
  result: z.nullable(importResult.schema),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportQuery = z.strictObject({ ...RealmQuery.shape, target_import_id: Id })
export const importAccess = 'import.write'

export const importDetail = operation({
  id: 'importDetail',
  summary: 'One import as it is now: what it would do, how far it is, what became of it. It stays for 30 days.',
  method: 'GET',
  path: '/import/detail',
  access: importAccess,
  query: ImportQuery,
  reply: ImportDetail,
})

/** An import in the list of those of a site. */
const ImportSummary = z.strictObject({
  id: Id,
  state: importState.schema,
  fileName: z.string(),
  total: z.int(),
  /** Rows that made no record; null while it runs, and for those of others to a SubAdmin (security.md row 68). */
  failedRows: z.nullable(z.int()),
  createdBy: z.string(),
  createdAt: Instant,
})
export type ImportSummary = z.output<typeof ImportSummary>

export const importSearch = operation({
  id: 'importSearch',
  summary: 'The imports of a site, or of no site, of the last 30 days that were committed, newest first.',
  method: 'POST',
  path: '/import/search',
  access: importAccess,
  keyless: 'read',
  query: z.strictObject({ ...RealmPageQuery.shape, target_project_id: z.optional(Id) }),
  body: z.strictObject({}),
  reply: pageOf(ImportSummary),
})

export const importRows = operation({
  id: 'importRows',
  summary: 'A page of the rows of an import, in the order of the file.',
  method: 'GET',
  path: '/import/rows',
  access: importAccess,
  query: z.strictObject({
    ...RealmPageQuery.shape,
    target_import_id: Id,
    outcome: z.optional(importOutcome.schema),
    result: z.optional(importResult.schema),
  }),
  reply: pageOf(ImportRow),
})

export const importCheck = operation({
  id: 'importCheck',
  summary:
    'Reads the file once more with other fields for its columns, other words for those of its cells, corrected cells, or listed names for unlisted ones. Nothing is stored but the dry run.',
  method: 'POST',
  path: '/import/check',
  access: importAccess,
  query: ImportQuery,
  body: z.strictObject({
    version: z.int(),
    mapping: Mapping,
    cells: z._default(z.array(Cell).check(z.maxLength(maxCells)), []),
    names: z._default(z.array(ReadName).check(z.maxLength(maxReadNames)), []),
  }),
  reply: ImportDetail,
})

/** More decisions than a person makes; the limit of a body is 256 kB. */
export const maxDecisions = 4_000

/** `recordId` is the stored record that an `update` is for, of several that the row may be; else the likeliest. */
const Decision = z.strictObject({ row: RowNumber, decision: importDecision.schema, recordId: z.optional(Id) })

export const importCommit = operation({
  id: 'importCommit',
  summary:
    'Does what the dry run showed, as a job. `mapping` has to be the one that was checked; rows without a decision that may be a stored record are left, and so are rows with `newNames` without `addNames`, which adds the names to the lists of the site; nobody is mailed without `invite`.',
  method: 'POST',
  path: '/import/commit',
  access: importAccess,
  query: ImportQuery,
  body: z.strictObject({
    version: z.int(),
    mapping: z.optional(Mapping),
    decisions: z._default(z.array(Decision).check(z.maxLength(maxDecisions)), []),
    invite: z._default(z.boolean(), false),
    addNames: z._default(z.boolean(), false),
  }),
  reply: ImportDetail,
  throttled: true,
})

export const importCancel = operation({
  id: 'importCancel',
  summary: 'Drops an import that was not committed, with its rows.',
  method: 'POST',
  path: '/import/cancel',
  access: importAccess,
  query: ImportQuery,
  body: z.strictObject({ version: z.int() }),
  reply: ImportDetail,
})

export const importErrors = operation({
  id: 'importErrors',
  summary: 'The rows that are not imported as the file had them, with the reason in a column 理由.',
  method: 'GET',
  path: '/import/errors',
  access: importAccess,
  query: ImportQuery,
  reply: FileReply,
  replyAs: 'file',
})
