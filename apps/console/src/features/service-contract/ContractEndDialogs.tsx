import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { contractScreenWords as words } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { ImpactDialog } from '#record/ImpactDialog.tsx'
import { showToast } from '#ui/toast.ts'
import { contractEffect, useContractReopen, useContractTerminate } from './contract-changes.queries.ts'

type DialogProps = { contract: ContractDetail; onClose: () => void }
type Effect = { administrators: number; people: number; sites: number; sessions: number }
type Rows = readonly (readonly [string, string])[]

const heads = ({ administrators, people }: Effect) => administrators + people

/** Of the company, then who it reaches. */
function rowsOf({ companyName, contractNumber }: ContractDetail, who: string) {
  return (effect: Effect | undefined): Rows => [
    [contractWords.companyName, companyName],
    [contractWords.contractNumber, contractNumber],
    ...(effect
      ? ([
          [who, whoOf(effect)],
          [words.sites, fill(words.siteCount, { n: effect.sites })],
        ] as const)
      : []),
  ]
}

const whoOf = (effect: Effect) =>
  fill(words.who, { n: heads(effect), administrators: effect.administrators, people: effect.people })

/** Ends a contract once its number was typed (product.md CON-04, FRM-06). */
export function TerminateDialog({ contract, onClose }: DialogProps) {
  const terminate = useContractTerminate(contract)
  const rows = rowsOf(contract, words.losesAccess)
  return (
    <ImpactDialog
      title={words.terminateTitle}
      question={words.terminateBody}
      impact={contractEffect(contract.id, 'terminate')}
      rows={(effect) => [
        ...rows(effect),
        ...(effect ? ([[words.sessions, fill(words.sessionCount, { n: effect.sessions })]] as const) : []),
      ]}
      warning={() => words.terminateWarning}
      verb={words.terminate}
      isDanger
      confirm={{ label: contractWords.contractNumber, value: contract.contractNumber }}
      act={async () => {
        await terminate()
        showToast({ kind: 'success', message: words.terminated })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Takes the end back, with a reason for the history. */
export function ReopenDialog({ contract, onClose }: DialogProps) {
  const reopen = useContractReopen(contract)
  return (
    <ImpactDialog
      title={words.reopenTitle}
      question={words.reopenBody}
      impact={contractEffect(contract.id, 'reopen')}
      rows={rowsOf(contract, words.getsAccess)}
      verb={words.reopen}
      asksReason
      act={async (given) => {
        await reopen(given)
        showToast({ kind: 'success', message: words.reopened })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
