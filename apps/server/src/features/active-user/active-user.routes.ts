import { activeUserGraph, activeUserSearch } from '@azas/api/active-user/active-user.operations.ts'
import type { Serve } from '#http/door/serve.ts'
import { findBarPeople, readGraph } from './active-user.usecases.ts'

/** Graphs of active people: of all sites, those of the own company, or those of a SubAdmin. */
export function activeUserFeature(serve: Serve): void {
  serve(activeUserGraph, ({ query, body: form }, call) => readGraph(call, { form, projectId: query.target_project_id }))
  serve(activeUserSearch, ({ query: { offset, size, target_project_id: projectId }, body: bar }, call) =>
    findBarPeople(call, { bar, projectId, page: { offset, size } }),
  )
}
