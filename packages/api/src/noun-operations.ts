import type { Permission } from '@azas/domain/access/permissions.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import { keyed } from '@azas/domain/kernel/keyed.ts'
import type { LifecycleStep } from '@azas/domain/kernel/lifecycle.ts'
import * as z from 'zod/mini'
import { Id, Nothing, RealmQuery } from './common.ts'
import { FileReply } from './file-reply.ts'
import { operation } from './operation.ts'
import { pageOf, RealmPageQuery } from './page.ts'
import { rowsBody } from './rows.ts'

type Path = `/${string}`

type ListOptions<Row, Filter, Sort> = {
  path: Path
  access: Permission
  /** What the rows are, in the plural, for the summaries. */
  rows: string
  row: Row
  filter: Filter
  /** `sortSchema` with its default. */
  sort: Sort
}

/** The calls of a list (product.md API-02, LST-06): a page with the true total, and the rows as a file in the same order. */
export function listOperations<
  const Name extends string,
  Row extends z.ZodMiniType,
  Filter extends z.ZodMiniType,
  Sort extends z.ZodMiniType,
>(name: Name, { path, access, rows, row, filter, sort }: ListOptions<Row, Filter, Sort>) {
  return {
    search: operation({
      id: `${name}Search`,
      summary: `A page of ${rows} with the true total.`,
      method: 'POST',
      path: `${path}/search`,
      access,
      query: z.strictObject({ ...RealmPageQuery.shape, sort }),
      body: filter,
      reply: pageOf(row),
    }),
    file: operation({
      id: `${name}Export`,
      summary: `A file for Excel of ${rows}: those that match, or some of them by id.`,
      method: 'POST',
      path: `${path}/export`,
      access,
      query: z.strictObject({ ...RealmQuery.shape, sort }),
      body: rowsBody({ format: exportFormat.schema }, filter),
      reply: FileReply,
      replyAs: 'file',
    }),
  }
}

type RecordOptions<Query, Detail> = {
  path: Path
  /** What names the record. */
  query: Query
  reads: Permission
  writes: Permission
  detail: Detail
}
type NamedByOne<Target extends string, Detail> = Omit<RecordOptions<unknown, Detail>, 'query'> & {
  /** The query parameter that names the record (seed section 9). */
  target: Target
}

/** The query of a call about one record, which the parameter `target` names (seed section 9). */
export function queryOfOne<const Target extends string>(target: Target) {
  return z.strictObject({ ...RealmQuery.shape, ...keyed(target, Id) })
}

/** The calls of one record that a parameter names: read, create and change. */
export function recordOperations<const Name extends string, const Target extends string, Detail extends z.ZodMiniType>(
  name: Name,
  { target, ...options }: NamedByOne<Target, Detail>,
) {
  return recordOperationsOf(name, { ...options, query: queryOfOne(target) })
}

/** The same of a record that a whole query names, as a person at a site. A change answers the record's new state. */
export function recordOperationsOf<
  const Name extends string,
  Query extends z.ZodMiniObject,
  Detail extends z.ZodMiniType,
>(name: Name, { path, query, reads, writes, detail }: RecordOptions<Query, Detail>) {
  const post = <const Verb extends string, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    verb: Verb,
    summary: string,
    body: Body,
    reply: Reply,
    access = writes,
  ) =>
    operation({ id: toId(name, verb), summary, method: 'POST', path: toPath(path, verb), access, query, body, reply })
  /** Changes one record. */
  const change = <const Verb extends string, Body extends z.ZodMiniType>(
    verb: Verb,
    summary: string,
    body: Body,
    access = writes,
  ) => post(verb, summary, body, detail, access)
  return {
    /** Does something to one record that answers something else. */
    post,
    /** Reads something of one record; 404 when it is absent or out of scope. */
    read: <const Verb extends string, Reply extends z.ZodMiniType>(verb: Verb, summary: string, reply: Reply) =>
      operation({ id: toId(name, verb), summary, method: 'GET', path: `${path}/${verb}`, access: reads, query, reply }),
    create: <Body extends z.ZodMiniType>(summary: string, body: Body) =>
      operation({
        id: toId(name, 'create'),
        summary,
        method: 'POST',
        path: `${path}/create`,
        access: writes,
        query: RealmQuery,
        body,
        status: 201,
        reply: detail,
      }),
    change,
    /** Deletes one record. */
    remove: (summary: string) => removal(name, summary, { path, access: writes, query }),
    /** The start, the end and the reopening of one record. */
    lifecycle: <Start extends z.ZodMiniType, End extends z.ZodMiniType, Reopen extends z.ZodMiniType>(
      bodies: { start: Start; end: End; reopen: Reopen },
      summaries: Readonly<Record<LifecycleStep, string>>,
    ) => ({
      start: change('start', summaries.start, bodies.start),
      end: change('end', summaries.end, bodies.end),
      reopen: change('reopen', summaries.reopen, bodies.reopen),
    }),
    /** What an action would do, in numbers (product.md FRM-06). */
    impact: <Action extends string, Reply extends z.ZodMiniType>(
      summary: string,
      actions: readonly Action[],
      reply: Reply,
    ) => ({ ...post('impact', summary, z.strictObject({ action: z.enum(actions) }), reply), keyless: 'read' as const }),
  }
}

const removal = <const Name extends string, Query extends z.ZodMiniObject>(
  name: Name,
  summary: string,
  { path, ...of }: { path: Path; access: Permission; query: Query },
) =>
  operation({
    ...of,
    id: toId(name, 'delete'),
    summary,
    method: 'POST',
    path: `${path}/delete`,
    status: 204,
    reply: Nothing,
  })

/** `/notice` and `resendFailed` are `/notice/resend_failed`. */
const toPath = (path: Path, verb: string): Path =>
  `${path}/${verb.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)}`
const toId = <Name extends string, Verb extends string>(name: Name, verb: Verb) =>
  `${name}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as `${Name}${Capitalize<Verb>}`
