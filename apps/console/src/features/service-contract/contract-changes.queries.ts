import {
  type ContractDetail,
  contractCreate,
  contractImpact,
  contractReopen,
  contractSearch,
  contractTerminate,
  contractUpdate,
} from '@azas/api/service-contract.operations.ts'
import { auditSearch } from '@azas/api/audit.operations.ts'
import type { ContractCreateForm, ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import type { SubmitOptions } from '#form/use-submission.ts'
import { showToast } from '#ui/toast.ts'
import { contractFacts } from './service-contract.queries.ts'

const target = (id: string) => ({ target_contract_id: id })

/** Puts a company as the server answered it where it is shown, and has the lists and the history asked anew. */
function useRefreshed() {
  const client = useQueryClient()
  return async (contract: ContractDetail) => {
    client.setQueryData(contractFacts(contract.id).queryKey, contract)
    await Promise.all([contractSearch, auditSearch].map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  }
}

export function useContractCreate() {
  return (body: ContractCreateForm, { headers }: SubmitOptions) =>
    call(contractCreate, { query: {}, body }, { headers })
}

export function useContractUpdate(id: string) {
  return (form: ContractForm, { version, headers }: SubmitOptions) =>
    call(contractUpdate, { query: target(id), body: { ...form, version } }, { headers })
}

/** Says that a company was saved, and shows it. */
export function useContractSaved(sentence: '{object}を登録しました。' | '{object}を更新しました。') {
  const refresh = useRefreshed()
  const navigate = useNavigate()
  return async (contract: ContractDetail) => {
    await refresh(contract)
    showToast({ kind: 'success', message: fill(sentence, { object: contractWords.object }) })
    await navigate({ to: '/system/service-contract/$contractId', params: { contractId: contract.id } })
  }
}

/** What the end of a contract, or the way back, would do. */
export function contractEffect(id: string, action: 'terminate' | 'reopen') {
  return query(contractImpact, { query: target(id), body: { action } })
}

/** Ends a contract; the number was typed to confirm it (product.md CON-04). */
export function useContractTerminate({ id, version, contractNumber }: ContractDetail) {
  const refresh = useRefreshed()
  return async () =>
    refresh(await call(contractTerminate, { query: target(id), body: { version, contractNumber, reason: null } }))
}

export function useContractReopen({ id, version }: ContractDetail) {
  const refresh = useRefreshed()
  return async ({ reason }: { reason: string }) =>
    refresh(await call(contractReopen, { query: target(id), body: { version, reason } }))
}
