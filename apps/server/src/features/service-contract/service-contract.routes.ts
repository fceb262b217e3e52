import * as ops from '@azas/api/service-contract.operations.ts'
import { exportRows } from '#export/export-rows.ts'
import type { Serve } from '#http/door/serve.ts'
import { toRecord } from '#db/columns.ts'
import { contractExportColumns } from './service-contract.export.ts'
import { contracts, contractScope, countImpact } from './service-contract.queries.ts'
import {
  createContract,
  readContract,
  reopenContract,
  terminateContract,
  updateContract,
} from './service-contract.usecases.ts'

/** Contract companies: SuperUser only, so the scope is the realm (security.md section 3). */
export function serviceContractFeature(serve: Serve): void {
  serve(ops.contractSearch, ({ query, body }, call) => contracts.search(call.db, contractScope(call), body, query))
  serve(ops.contractExport, ({ query: { sort }, body }, call) =>
    exportRows(call, {
      type: 'contract',
      contractId: null,
      columns: contractExportColumns,
      queryOf: (db) => contracts.file(db, contractScope(call), body, sort),
      target: body,
    }),
  )
  serve(ops.contractDetail, async ({ query }, call) => toRecord(await readContract(call, query.target_contract_id)))
  serve(ops.contractImpact, async ({ query }, call) => {
    const { id } = await readContract(call, query.target_contract_id)
    return countImpact(call.db, id)
  })
  serve(ops.contractCreate, ({ body }, call) => createContract(call, body))
  serve(ops.contractUpdate, ({ query, body }, call) => updateContract(call, query.target_contract_id, body))
  serve(ops.contractTerminate, ({ query, body }, call) => terminateContract(call, query.target_contract_id, body))
  serve(ops.contractReopen, ({ query, body }, call) => reopenContract(call, query.target_contract_id, body))
}
