import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { contractScreenWords as words } from '@azas/domain/service-contract/contract-screens.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'

const shell = getRouteApi('/system/shell')

export function NewContractLink() {
  const { me } = shell.useRouteContext()
  if (scopeOf(me.auth.role, 'contract.write') === null) return null
  return (
    <Link className="btn pri" to="/system/service-contract/new">
      <Icon name="plus" />
      {words.new}
    </Link>
  )
}

/** From the quick look beside the list to the company's own page, or straight to its form. */
export function ContractPageLinks({ contract: { id, status } }: { contract: ContractDetail }) {
  const { role } = shell.useRouteContext().me.auth
  const params = { contractId: id }
  const mayEdit = status === 'Signed' && scopeOf(role, 'contract.write') !== null
  return (
    <div className="btns end">
      {mayEdit ? (
        <Link className="btn" to="/system/service-contract/$contractId/edit" params={params}>
          {formWords.edit}
        </Link>
      ) : null}
      <Link className="btn acc" to="/system/service-contract/$contractId" params={params}>
        {words.openPage}
      </Link>
    </div>
  )
}
