import { measureColdStart } from './cold-start.ts'
import { measureGraph } from './lists/graph.ts'
import { measureLists } from './lists/lists.ts'
import { measureSession } from './session/session.ts'
import type { RowGroup } from './table.ts'
import { measureMobile } from './web/mobile.ts'
import { measureWeb } from './web/web.ts'

/** Everything that `npm run bench` measures, one line a group. */
export const groups: readonly RowGroup[] = [
  { ids: ['PRF-1', 'PRF-2', 'PRF-3', 'PRF-4', 'PRF-5'], measure: measureLists },
  { ids: ['PRF-6', 'PRF-8', 'me', 'refresh'], measure: measureSession },
  { ids: ['PRF-7'], measure: measureColdStart },
  { ids: ['PRF-9', 'PRF-10', 'PRF-11', 'PRF-12'], measure: measureWeb },
  { ids: ['PRF-20'], measure: measureGraph },
  { ids: ['PRF-22'], measure: measureMobile },
]
