import * as ops from '@azas/api/service-contract/service-contract.operations.ts'
import { isLiving, type SessionLimits } from '#accounts/means/living-sessions.queries.ts'
import { toRecord } from '#db/columns.ts'
import { serveList, serveOne } from '#http/door/serve-noun.ts'
import type { Serve } from '#http/door/serve.ts'
import { contractExportColumns } from './service-contract.export.ts'
import { contracts, contractScope, countContractImpact } from './service-contract.queries.ts'
import {
  createContract,
  readContract,
  reopenContract,
  terminateContract,
  updateContract,
} from './service-contract.usecases.ts'

/** Contract companies: SuperUser only, so the scope is the realm (security.md section 3). */
export function serviceContractFeature(limits: SessionLimits, serve: Serve): void {
  serveList(serve, {
    search: ops.contractSearch,
    file: ops.contractExport,
    queries: contracts,
    scopeOf: contractScope,
    type: 'contract',
    columns: contractExportColumns,
  })
  serve(ops.contractCreate, ({ body }, call) => createContract(call, body))
  const one = serveOne(serve, 'target_contract_id')
  one(ops.contractDetail, async (call, id) => toRecord(await readContract(call, id)))
  one(ops.contractImpact, async (call, id) =>
    countContractImpact(call.db, (await readContract(call, id)).id, isLiving(limits, call.now())),
  )
  one(ops.contractUpdate, updateContract)
  one(ops.contractTerminate, terminateContract)
  one(ops.contractReopen, reopenContract)
}
