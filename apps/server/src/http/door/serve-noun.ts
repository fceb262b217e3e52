import type { importUpload } from '@azas/api/import.operations.ts'
import type { Operation, Reply, ServeInput } from '@azas/api/operation.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import type { ExportFormat } from '@azas/domain/kernel/export.ts'
import type { Call } from '#call/call.ts'
import type { Database } from '#db/database.ts'
import { type ExportSource, exportRows } from '#export/export-rows.ts'
import { openImport, readImport } from '#import/change-import.ts'
import type { Importer } from '#import/importer.ts'
import { uploadImport } from '#import/upload-import.ts'
import { fileNameOf } from '../files/file-name.ts'
import type { AssertInScope } from './run-once.ts'
import type { Handler, Serve } from './serve.ts'

// The types of a handler depend on its operation, which is a type parameter here; the callers' types are checked.
const handlerOf = <O extends Operation>(handle: (input: never, call: Call) => unknown) =>
  handle as unknown as Handler<O>

type Input<O extends Operation> =
  ServeInput<O> extends { query: infer Query; body?: infer Body } ? [Query, Body] : never
type BodyOf<O extends Operation> = Input<O>[1]

type Upload = typeof importUpload & Pick<Operation, 'id' | 'summary' | 'path' | 'query'>

type List<Scope, Search extends Operation, File extends Operation, Row> = {
  search: Search
  file: File
  queries: {
    search: (db: Database, scope: Scope, filter: BodyOf<Search>, page: Input<Search>[0]) => Promise<Reply<Search>>
    file: (
      db: Database,
      scope: Scope,
      target: BodyOf<File>,
      sort: Input<File>[0] extends { sort: infer Sort } ? Sort : never,
    ) => ReturnType<ExportSource<Row, object>['queryOf']>
  }
  scopeOf: (call: Call) => Scope
} & Pick<ExportSource<Row, object>, 'type' | 'columns'>

/** Serves a list: a page of it, and its rows as a file (product.md API-02, LST-06). */
export function serveList<Scope, Search extends Operation, File extends Operation, Row>(
  serve: Serve,
  { search, file, queries, scopeOf, type, columns }: List<Scope, Search, File, Row>,
): void {
  serve(
    search,
    handlerOf(({ query, body }: { query: Input<Search>[0]; body: BodyOf<Search> }, call) =>
      queries.search(call.db, scopeOf(call), body, query),
    ),
  )
  type Target = BodyOf<File> & RowTarget<object> & { format: ExportFormat }
  serve(
    file,
    handlerOf(({ query, body }: { query: { sort: never }; body: Target }, call) => {
      const scope = scopeOf(call)
      const queryOf = (db: Database) => queries.file(db, scope, body, query.sort)
      return exportRows(call, { type, contractId: call.actor.contractId, columns, queryOf, target: body })
    }),
  )
}

/** Serves calls about one record, which the query parameter `target` names. */
export function serveOne<const Target extends string>(serve: Serve, target: Target) {
  type One<O extends Operation> = { query: Record<Target, string>; body: BodyOf<O> }
  return <O extends Operation>(
    op: O,
    work: (call: Call, id: string, body: BodyOf<O>) => Promise<Reply<O>>,
    assertInScope?: (call: Call, id: string) => Promise<unknown>,
  ): void => {
    const idOf = (input: ServeInput<O>) => (input as unknown as One<O>).query[target]
    serve(
      op,
      handlerOf(({ query, body }: One<O>, call) => work(call, query[target], body)),
      assertInScope && ((input, call) => assertInScope(call, idOf(input))),
    )
  }
}

/** Serves the upload of a file that becomes records of a noun, at the site that `siteOf` reads or nowhere in particular. */
export function serveImport<O extends Operation & { encoding: 'table' }>(
  serve: Serve,
  op: O,
  importer: Importer,
  siteOf: (query: Input<O>[0]) => string | null = () => null,
): void {
  const handle: Handler<Upload> = async ({ query, body: file }, call, { request }) => {
    const upload = { projectId: siteOf(query), name: fileNameOf(request), file }
    return readImport(call, [importer], await uploadImport(call, importer, upload))
  }
  const assertInScope: AssertInScope<Upload> = (_input, call, { id }) => openImport(call, [importer], id)
  serve(op, handle as unknown as Handler<O>, assertInScope as unknown as AssertInScope<O>)
}
