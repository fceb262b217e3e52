import * as ops from '@azas/api/service-contract/service-contract.operations.ts'
import { usageDetail } from '@azas/api/usage/usage.operations.ts'
import { query } from '#api/query.ts'
import { lifecycleFields } from '#record/lifecycle.ts'
import { recordCalls } from '#record/record-calls.ts'

const calls = recordCalls('target_contract_id', {
  detail: ops.contractDetail,
  create: ops.contractCreate,
  update: ops.contractUpdate,
})
export const { facts: contractFacts, create: createContract, update: updateContract } = calls
export const contractEffect = calls.effect(ops.contractImpact)

/** Ends a contract; the typed number confirms it (product.md CON-04). */
export const terminateContract = calls.change(ops.contractTerminate, ({ contractNumber }: ops.ContractDetail) => ({
  contractNumber,
  reason: null,
}))

export const reopenContract = calls.change(ops.contractReopen, lifecycleFields.reopen)

/** The people of a company by month, as they were counted last. */
export const contractUse = (id: string) => query(usageDetail, { query: { target_contract_id: id } })
