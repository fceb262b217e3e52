import type { FileReply } from '@azas/api/file-reply.ts'
import type { importUpload } from '@azas/api/import/import.upload.ts'
import type { Operation, Reply, ServeInput } from '@azas/api/operation.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import type { Permission } from '@azas/domain/access/permissions.ts'
import type { ExportFormat } from '@azas/domain/kernel/export.ts'
import type { $ZodObject, $ZodType, output } from 'zod/v4/core'
import type { Call } from '#call/call.ts'
import type { Database } from '#db/database.ts'
import { type ExportSource, exportRows } from '#export/export-rows.ts'
import { openImport, readImport } from '#import/change-import.ts'
import type { Importer } from '#import/importer.ts'
import { uploadImport } from '#import/upload-import.ts'
import { fileNameOf } from '../files/file-name.ts'
import type { Serve } from './serve.ts'

/** A call of a person who is signed in, with what its query says. */
type Asked<Query = object> = Operation & {
  access: Exclude<Operation['access'], 'public'>
  query: $ZodObject & $ZodType<Query>
}

type FileOf<Target, Sort> = Asked<{ sort: Sort }> & { body: $ZodType<Target>; reply: $ZodType<FileReply> }

type List<Scope, Search extends Asked, Target, Sort, Row> = {
  search: Search
  file: FileOf<Target, Sort>
  queries: {
    search: (
      db: Database,
      scope: Scope,
      filter: ServeInput<Search>['body'],
      page: ServeInput<Search>['query'],
    ) => Promise<Reply<Search>>
    file: (db: Database, scope: Scope, target: Target, sort: Sort) => ReturnType<ExportSource<Row, object>['queryOf']>
  }
  scopeOf: (call: Call) => Scope
} & Pick<ExportSource<Row, object>, 'type' | 'columns'>

/** Serves a list: a page of it, and its rows as a file (product.md API-02, LST-06). */
export function serveList<
  Scope,
  Search extends Asked,
  Target extends RowTarget<object> & { format: ExportFormat },
  Sort,
  Row,
>(serve: Serve, { search, file, queries, scopeOf, type, columns }: List<Scope, Search, Target, Sort, Row>): void {
  serve(search, ({ query, body }, call) => queries.search(call.db, scopeOf(call), body, query))
  serve(file, ({ query: { sort }, body: target }, call) => {
    const scope = scopeOf(call)
    const queryOf = (db: Database) => queries.file(db, scope, target, sort)
    return exportRows(call, { type, contractId: call.actor.contractId, columns, queryOf, target })
  })
}

/** Serves calls about one record, which the query parameter `target` names. */
export const serveOne = <const Target extends string>(serve: Serve, target: Target) =>
  serveAt(serve, (query: Record<Target, string>) => query[target])

/** The same of a record that several parameters name, as a person at a site. */
export function serveAt<Query, Key>(serve: Serve, keyOf: (query: Query) => Key) {
  return <O extends Asked<Query>>(
    op: O,
    work: (call: Call, key: Key, body: ServeInput<O>['body']) => Promise<Reply<O>>,
    assertInScope?: (call: Call, key: Key, reply: Reply<O>) => Promise<unknown>,
  ): void => {
    serve(
      op,
      ({ query, body }, call) => work(call, keyOf(query), body),
      assertInScope && (({ query }, call, reply) => assertInScope(call, keyOf(query), reply)),
    )
  }
}

type Upload<Query extends $ZodObject> = Omit<typeof importUpload, 'access'> &
  Pick<Operation, 'id' | 'summary' | 'path'> & { access: Permission; query: Query }

/** Serves the upload of a file that becomes records of a noun, at the site that `siteOf` reads or nowhere in particular. */
export function serveImport<Query extends $ZodObject>(
  serve: Serve,
  op: Upload<Query>,
  importer: Importer,
  siteOf: (query: output<Query>) => string | null = () => null,
): void {
  serve(
    op,
    async ({ query, body: file }, call, { request }) => {
      const { sheet = null, header = null } = query as { sheet?: string; header?: number }
      const upload = { projectId: siteOf(query), name: fileNameOf(request), file, sheet, header }
      return readImport(call, [importer], await uploadImport(call, importer, upload))
    },
    (_input, call, { id }) => openImport(call, [importer], id),
  )
}
