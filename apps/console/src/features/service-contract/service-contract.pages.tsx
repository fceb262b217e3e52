import type { Contract, ContractDetail } from '@azas/api/service-contract.operations.ts'
import {
  contractScreenWords as screens,
  contractWords as words,
} from '@azas/domain/service-contract/service-contract.words.ts'
import { useState } from 'react'
import { FormFields } from '#form/FormFields.tsx'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { type RecordPages, shownPages } from '#record/record-pages.tsx'
import {
  administratorSection,
  contractAloneForm,
  contractForm,
  contractSections,
  contractWithAdministratorForm,
} from './service-contract.form.ts'
import { contractHome } from './service-contract.list.ts'
import { createContract, updateContract } from './service-contract.queries.ts'
import { contractRecord } from './service-contract.record.tsx'

/** A new company, with its first administrator in one transaction (product.md CON-02). */
function ContractCreatePage() {
  const [invites, setInvites] = useState(true)
  const form = useCreateForm(contractRecord, {
    form: invites ? contractWithAdministratorForm : contractAloneForm,
    save: createContract,
    madeFor: null,
    choice: { value: String(invites), onRestore: (value) => setInvites(value === 'true') },
  })
  return (
    <>
      <RecordHead home={contractHome} title={screens.newTitle} lead={screens.newLead} />
      <CreateFormView form={form} home={contractHome}>
        <FormFields form={form} sections={contractSections} />
        <section>
          <h2>{words.administrator}</h2>
          <AdministratorChoice invites={invites} onChange={setInvites} />
          {invites ? <FormFields form={form} sections={[administratorSection]} /> : null}
        </section>
      </CreateFormView>
    </>
  )
}

/** The edit page of a company (product.md CON-01). */
function ContractEditPage() {
  return (
    <RecordEditPage record={contractRecord} title={screens.editTitle}>
      {(contract) => <EditForm key={contract.id} contract={contract} />}
    </RecordEditPage>
  )
}

function EditForm({ contract }: { contract: ContractDetail }) {
  const form = useEditForm(contractRecord, contract, { form: contractForm, save: updateContract(contract.id) })
  return (
    <EditFormView form={form} home={contractHome} id={contract.id}>
      <FormFields form={form} />
    </EditFormView>
  )
}

function AdministratorChoice({ invites, onChange }: { invites: boolean; onChange: (invites: boolean) => void }) {
  return (
    <fieldset className="f">
      <legend>{screens.whether}</legend>
      <p className="help">{screens.administratorHelp}</p>
      <div className="checks">
        <label className="ck">
          <input type="radio" name="whether" checked={invites} onChange={() => onChange(true)} />
          {screens.now}
        </label>
        <label className="ck">
          <input type="radio" name="whether" checked={!invites} onChange={() => onChange(false)} />
          {screens.later}
        </label>
      </div>
    </fieldset>
  )
}

/** The pages of a company. */
export const contractPages: RecordPages<Contract> = {
  ...shownPages(contractRecord),
  Create: ContractCreatePage,
  Edit: ContractEditPage,
}
