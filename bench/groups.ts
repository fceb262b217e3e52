import { measureColdStart } from './cold-start.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureWriteCosts } from './growth/writes.ts'
import { measureCalls } from './lists/calls.ts'
import { measureGraph } from './lists/graph.ts'
import { measureLists } from './lists/lists.ts'
import { measureLetter, measureMiddle, measureOrders } from './lists/orders.ts'
import { measureMails } from './mails/mails.ts'
import { measurePeer, measurePeerLogin } from './peers/peer.ts'
import { measureBigImport } from './rest/big-import.ts'
import { measureFiles } from './rest/files.ts'
import { measureFirstCalls } from './rest/first-calls.ts'
import { measureMemoryAfter } from './rest/memory-after.ts'
import { measureFirstClick, measureIdle } from './rest/rest.ts'
import { measureWire } from './rest/wire.ts'
import { measureSession } from './session/session.ts'
import type { RowGroup } from './table.ts'
import { measureClicks } from './web/clicks.ts'
import { measureMobile } from './web/mobile.ts'
import { measureWeb } from './web/web.ts'

/** Everything that `npm run bench` measures, one line a group. */
export const groups: readonly RowGroup[] = [
  { ids: ['PRF-1', 'PRF-2', 'PRF-3', 'PRF-4', 'PRF-5', 'PRF-30'], measure: measureLists },
  { ids: ['PRF-6', 'PRF-8', 'me', 'refresh'], measure: measureSession },
  { ids: ['PRF-7'], measure: measureColdStart },
  { ids: ['PRF-9', 'PRF-10', 'PRF-11', 'PRF-12'], measure: measureWeb },
  { ids: ['PRF-14'], measure: measureOrders },
  { ids: ['PRF-15'], measure: measureLetter },
  { ids: ['PRF-16'], measure: measureMiddle },
  { ids: ['PRF-20', 'PRF-27'], measure: measureGraph },
  { ids: ['PRF-26', 'PRF-28', 'PRF-29', 'PRF-32'], measure: measureCalls },
  { ids: ['PRF-21'], measure: measureMails },
  { ids: ['PRF-22'], measure: measureMobile },
  { ids: ['PRF-17'], measure: measureFirstCalls },
  { ids: ['PRF-18'], measure: measureBigImport },
  { ids: ['PRF-19'], measure: measureFiles },
  { ids: ['PRF-31'], measure: measureMemoryAfter },
  { ids: ['PRF-33'], measure: measureClicks },
  { ids: ['PRF-23'], measure: measureWire },
  { ids: ['PRF-24'], measure: measureFirstClick },
  { ids: ['PRF-25'], measure: measureIdle },
  { ids: ['peer'], measure: measurePeer, isExtra: true },
  { ids: ['peer-login'], measure: measurePeerLogin, isExtra: true },
  { ids: ['growth'], measure: measureGrowth, isExtra: true },
  { ids: ['writes'], measure: measureWriteCosts, isExtra: true },
]
