import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { contractScreenWords as words } from '@azas/domain/service-contract/contract-screens.words.ts'
import { ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link, getRouteApi } from '@tanstack/react-router'
import { FormView } from '#form/FormView.tsx'
import { useForm } from '#form/use-form.ts'
import { RecordView } from '#record/RecordView.tsx'
import { Note } from '#ui/Note.tsx'
import { useContractSaved, useContractUpdate } from './contract-changes.queries.ts'
import { ContractFields } from './ContractFields.tsx'
import { ContractPageHead } from './ContractPageHead.tsx'
import { contractFields } from './service-contract.form.ts'
import { contractFacts } from './service-contract.queries.ts'

const route = getRouteApi('/system/shell/service-contract/$contractId/edit')

/** A company to change, as it is now (product.md CON-01). */
export function ContractEditPage() {
  const { contractId } = route.useParams()
  return (
    <>
      <ContractPageHead title={words.editTitle} />
      <RecordView object={contractWords.object} record={contractFacts(contractId)} isFresh>
        {(contract) =>
          contract.status === 'Terminated' ? (
            <Note kind="info" text={contractWords.terminatedReadOnly} />
          ) : (
            <EditForm key={contract.id} contract={contract} />
          )
        }
      </RecordView>
    </>
  )
}

function EditForm({ contract }: { contract: ContractDetail }) {
  const form = useForm({
    name: `service-contract-${contract.id}`,
    schema: ContractForm,
    fields: contractFields,
    record: contract,
    save: useContractUpdate(contract.id),
    onSaved: useContractSaved(formWords.updated),
  })
  return (
    <FormView
      form={form}
      verb={formWords.update}
      cancel={
        <Link className="btn" to="/system/service-contract/$contractId" params={{ contractId: contract.id }}>
          {formWords.cancel}
        </Link>
      }
    >
      <ContractFields form={form} />
    </FormView>
  )
}
