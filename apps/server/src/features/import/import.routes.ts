import * as ops from '@azas/api/import/import.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { Call } from '#call/call.ts'
import type { Serve } from '#http/door/serve.ts'
import { cancelImport, checkImport, commitImport, findKindsAt, openImport, readImport } from '#import/change-import.ts'
import { readErrorFile } from '#import/error-file.ts'
import type { Importer } from '#import/importer.ts'
import { findImportsAt } from '#import/imports.queries.ts'
import { everyRow, findRows } from '#import/seen-rows.queries.ts'

type Target = { query: { target_import_id: string } }

/** The calls about one import, of whatever noun. */
export function importFeature(serve: Serve, importers: readonly Importer[]): void {
  const assertInScope = ({ query }: Target, call: Call) => openImport(call, importers, query.target_import_id)
  serve(ops.importDetail, ({ query }, call) => readImport(call, importers, query.target_import_id))
  serve(ops.importSearch, async ({ query: { realm, target_project_id: projectId = null, offset, size } }, call) => {
    const creatorId = scopeOf(call.actor.role, 'import.write') === 'sites' ? call.actor.id : null
    const place = { realm, projectId, kinds: await findKindsAt(call, importers, projectId), creatorId }
    return { ...(await findImportsAt(call.db, place, call.now(), { offset, size })), offset, size }
  })
  serve(ops.importRows, async ({ query: { target_import_id: id, offset, size, ...filter } }, call) => {
    const { record, seen } = await openImport(call, importers, id)
    const { items, total } = await findRows(call.db, id, { ...filter, seen }, { offset, size })
    // Found in the scope of whoever uploaded the file, with places where the reader has none.
    const isHidden = record.created_by !== call.actor.id && seen !== everyRow
    const hide = (item: (typeof items)[number]) => (item.match?.id ? { ...item, match: null, others: [] } : item)
    return { items: isHidden ? items.map(hide) : items, total, offset, size }
  })
  serve(
    ops.importCheck,
    ({ query, body }, call) => checkImport(call, importers, { id: query.target_import_id, ...body }),
    assertInScope,
  )
  serve(
    ops.importCommit,
    ({ query, body }, call) => commitImport(call, importers, { id: query.target_import_id, ...body }),
    assertInScope,
  )
  serve(
    ops.importCancel,
    ({ query, body }, call) => cancelImport(call, importers, { id: query.target_import_id, ...body }),
    assertInScope,
  )
  serve(ops.importErrors, ({ query }, call) => readErrorFile(call, importers, query.target_import_id))
}
