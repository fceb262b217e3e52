import { ContractCreateForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractScreenWords as words } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useState } from 'react'
import { FormField } from '#form/FormField.tsx'
import { FormView } from '#form/FormView.tsx'
import { type Form, useForm } from '#form/use-form.ts'
import { ListLink } from '#record/ListLink.tsx'
import { useContractCreate, useContractSaved } from './contract-changes.queries.ts'
import { ContractFields } from './ContractFields.tsx'
import { ContractPageHead } from './ContractPageHead.tsx'
import { contractCreateFields, contractFields } from './service-contract.form.ts'

/** A new company with its first administrator, made in one go or not at all (product.md CON-02). */
export function ContractCreatePage() {
  const [invites, setInvites] = useState(true)
  const form = useForm({
    name: 'service-contract-new',
    schema: ContractCreateForm,
    fields: invites ? contractCreateFields : contractFields,
    save: useContractCreate(),
    onSaved: useContractSaved(formWords.created),
  })
  return (
    <>
      <ContractPageHead title={words.newTitle} lead={words.newLead} />
      <FormView
        form={form}
        verb={formWords.create}
        cancel={
          <ListLink className="btn" to="/system/service-contract">
            {formWords.cancel}
          </ListLink>
        }
      >
        <ContractFields form={form} />
        <section>
          <h2>{contractWords.administrator}</h2>
          <Whether invites={invites} onChange={setInvites} />
          {invites ? <Administrator form={form} /> : null}
        </section>
      </FormView>
    </>
  )
}

function Whether({ invites, onChange }: { invites: boolean; onChange: (invites: boolean) => void }) {
  return (
    <fieldset className="f">
      <legend>{words.whether}</legend>
      <p className="help">{words.administratorHelp}</p>
      <div className="checks">
        <label className="ck">
          <input type="radio" name="whether" checked={invites} onChange={() => onChange(true)} />
          {words.now}
        </label>
        <label className="ck">
          <input type="radio" name="whether" checked={!invites} onChange={() => onChange(false)} />
          {words.later}
        </label>
      </div>
    </fieldset>
  )
}

function Administrator({ form }: { form: Form }) {
  return (
    <>
      <FormField form={form} name="administrator.displayname" />
      <FormField form={form} name="administrator.displaynameKana" />
      <FormField form={form} name="administrator.email" />
    </>
  )
}
