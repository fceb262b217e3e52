import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { contractScreenWords as screens } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PeekActions } from '#table/PeekParts.tsx'
import { ReopenDialog, TerminateDialog } from './ContractEndDialogs.tsx'

const shell = getRouteApi('/system/shell')

/** What can be done with a company beside the list. */
export function ContractPeekActions({ contract }: { contract: ContractDetail }) {
  const { me } = shell.useRouteContext()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  if (scopeOf(me.auth.role, 'contract.write') === null) return null
  const isOver = contract.status === 'Terminated'
  const EndDialog = isOver ? ReopenDialog : TerminateDialog
  return (
    <>
      <PeekActions
        actions={[
          {
            key: 'edit',
            icon: 'pen',
            word: formWords.edit,
            refusal: isOver ? contractWords.terminatedReadOnly : null,
            onPress: () =>
              void navigate({
                to: '/system/service-contract/$contractId/edit',
                params: { contractId: contract.id },
              }),
          },
          {
            key: 'end',
            icon: isOver ? 'reload' : 'end',
            word: isOver ? screens.reopen : screens.terminate,
            refusal: null,
            onPress: () => setAsks(true),
          },
        ]}
      />
      {asks ? <EndDialog contract={contract} onClose={() => setAsks(false)} /> : null}
    </>
  )
}
