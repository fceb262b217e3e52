import * as ops from '@azas/api/service-contract.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { exportRows } from '#export/export-rows.ts'
import { Problem } from '#http/problem.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { contractExportColumns } from './service-contract.export.ts'
import { countImpact } from './service-contract.impact.queries.ts'
import { presentContract, presentContractDetail } from './service-contract.present.ts'
import { exportedContracts, findContract, searchContracts } from './service-contract.queries.ts'
import { createContract, reopenContract, terminateContract, updateContract } from './service-contract.usecases.ts'

/** Contract companies: SuperUser only, so the scope is the realm (security.md section 3). */
export function serviceContractFeature(services: Services, serve: Serve): void {
  const { db, now } = services
  serve(ops.contractSearch, async ({ query: { realm, ...page }, body }) => {
    const { rows, total } = await searchContracts(db, { realm }, body, page, tokyoDate(now()))
    return { items: rows.map(presentContract), total, offset: page.offset, size: page.size }
  })
  serve(ops.contractExport, ({ query: { realm, sort }, body }, actor, call) =>
    exportRows(services, actor, call, {
      type: 'contract',
      contractId: null,
      columns: contractExportColumns,
      queryOf: (trx) => exportedContracts(trx, { realm }, body, sort, tokyoDate(now())),
      wanted: body,
    }),
  )
  serve(ops.contractDetail, async ({ query: { realm, target_contract_id: id } }) => {
    const row = await findContract(db, { realm }, id)
    if (!row) throw new Problem('not-found')
    return presentContractDetail(row)
  })
  serve(ops.contractImpact, async ({ query: { realm, target_contract_id: id } }) => {
    if (!(await findContract(db, { realm }, id))) throw new Problem('not-found')
    return countImpact(db, id)
  })
  serve(ops.contractCreate, ({ body }, actor, call) => createContract(services, actor, call, body))
  serve(ops.contractUpdate, ({ query, body }, actor, call) =>
    updateContract(services, actor, call, query.target_contract_id, body),
  )
  serve(ops.contractTerminate, ({ query, body }, actor, call) =>
    terminateContract(services, actor, call, query.target_contract_id, body),
  )
  serve(ops.contractReopen, ({ query, body }, actor, call) =>
    reopenContract(services, actor, call, query.target_contract_id, body),
  )
}
