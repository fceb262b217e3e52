import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { contractScreenWords as words } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Menu } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { RecordMenu } from '#ui/record/RecordMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ReopenDialog, TerminateDialog } from './ContractEndDialogs.tsx'

const shell = getRouteApi('/system/shell')

/** What can be done with a company: nothing for who may never, a button with its reason where the state forbids it. */
export function ContractActions({ contract }: { contract: ContractDetail }) {
  const { me } = shell.useRouteContext()
  const [asks, setAsks] = useState(false)
  if (scopeOf(me.auth.role, 'contract.write') === null) return null
  const isOver = contract.status === 'Terminated'
  const EndDialog = isOver ? ReopenDialog : TerminateDialog
  return (
    <>
      {isOver ? (
        <BlockedButton word={formWords.edit} reason={contractWords.terminatedReadOnly} />
      ) : (
        <Link className="btn pri" to="/system/service-contract/$contractId/edit" params={{ contractId: contract.id }}>
          <Icon name="pen" />
          {formWords.edit}
        </Link>
      )}
      <RecordMenu name={contract.companyName}>
        <Menu.Item onClick={() => setAsks(true)}>{isOver ? words.reopen : words.terminate}</Menu.Item>
      </RecordMenu>
      {asks ? <EndDialog contract={contract} onClose={() => setAsks(false)} /> : null}
    </>
  )
}
