import { maxCells } from '@azas/api/import/import-corrections.ts'
import {
  importCancel,
  importCheck,
  importCommit,
  type ImportDetail,
  importDetail,
  importErrors,
  importRows,
  type ImportRow,
  maxDecisions,
  importSearch,
} from '@azas/api/import/import.operations.ts'
import type { CallInput } from '@azas/api/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { openDownload, query, recordQuery } from '#api/query.ts'

const pollMs = 1_000

/** One import; it is asked for again while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    ...query(importDetail, { query: { target_import_id: id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'Running' ? pollMs : false),
    // What a job did must not come from before it.
    staleTime: 0,
  })

const recentSize = 10

/** The imports that were committed last, at a site where one is given. */
export const recentImports = (place: Pick<CallInput<typeof importSearch>['query'], 'target_project_id'> = {}) =>
  recordQuery(importSearch, { query: { ...place, size: recentSize }, body: {} })

export const rowsSize = 50
type RowsQuery = Pick<CallInput<typeof importRows>['query'], 'outcome' | 'result'>

/** A page of rows; `version` tells the rows of an older dry run apart. */
export const rowsQuery = ({ id, version }: ImportDetail, filter: RowsQuery, offset: number) =>
  queryOptions({
    queryKey: [importRows.id, id, version, filter, offset],
    queryFn: ({ signal }) =>
      call(importRows, { query: { target_import_id: id, ...filter, offset, size: rowsSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

const pageSize = 100

/** All doubtful rows, as many as a commit takes decisions for. */
export async function fetchDoubtfulRows({ id }: ImportDetail): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (;;) {
    const page = { outcome: 'doubtful', offset: rows.length, size: pageSize } as const
    const { items, total } = await call(importRows, { query: { target_import_id: id, ...page } })
    rows.push(...items)
    if (items.length === 0 || rows.length >= Math.min(total, maxDecisions)) return rows.slice(0, maxDecisions)
  }
}

const target = ({ id }: Pick<ImportDetail, 'id'>) => ({ query: { target_import_id: id } })

type CheckBody = Partial<Omit<CallInput<typeof importCheck>['body'], 'version'>>
/** Checks the rows once more with another mapping, corrected cells or names. */
export const checkAgain = (detail: ImportDetail, { mapping = detail.mapping, cells = [], names = [] }: CheckBody) =>
  call(importCheck, {
    ...target(detail),
    body: { version: detail.version, mapping, cells: cells.slice(0, maxCells), names },
  })

type CommitBody = Omit<CallInput<typeof importCommit>['body'], 'version'>
export const commitRows = (detail: ImportDetail, body: CommitBody) =>
  call(importCommit, { ...target(detail), body: { version: detail.version, ...body } })

export const cancelRows = (detail: ImportDetail) =>
  call(importCancel, { ...target(detail), body: { version: detail.version } })

export const openErrorFile = (detail: ImportDetail, signal: AbortSignal) =>
  openDownload(importErrors, target(detail), signal)
