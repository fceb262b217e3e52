import type { Contract, ContractDetail } from '@azas/api/service-contract/service-contract.operations.ts'
import { ContractCreateForm, ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import {
  contractScreenWords as screens,
  contractWords as words,
} from '@azas/domain/service-contract/service-contract.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useState } from 'react'
import {
  code,
  digits,
  email,
  kana,
  personKana,
  phone,
  postalCode,
  shortText,
  singleLine,
  longText,
  day,
} from '#form/fields/plain.tsx'
import { FormFields } from '#form/FormFields.tsx'
import { defineForm, type FormDefinition } from '#form/state/define-form.ts'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { type RecordPages, shownPages } from '#record/record-pages.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { contractHome } from './service-contract.list.ts'
import { createContract, updateContract } from './service-contract.queries.ts'
import { contractRecord } from './service-contract.record.tsx'

const maxNote = 2_000

/** The form of a company, in the order on screen. */
const contractSections = [
  {
    title: screens.contract,
    fields: {
      companyName: { label: words.companyName, fieldType: singleLine, help: words.companyNameHelp },
      companyNameKana: { label: words.companyNameKana, fieldType: kana },
      contractNumber: { label: words.contractNumber, fieldType: code, help: words.contractNumberHelp },
      corporateNumber: { label: words.corporateNumber, fieldType: digits, help: words.corporateNumberHelp },
      startDate: { label: words.startDate, fieldType: day, period: { label: words.period, end: 'endDate' } },
      endDate: { label: words.endDate, fieldType: day },
    },
  },
  {
    title: screens.contact,
    fields: {
      postalCode: { label: words.postalCode, fieldType: postalCode, address: 'address' },
      address: { label: words.address, fieldType: singleLine, help: formWords.addressHelp },
      contactName: { label: words.contactName, fieldType: shortText, help: words.contactNameHelp },
      contactEmail: { label: words.contactEmail, fieldType: email },
      contactPhone: { label: words.contactPhone, fieldType: phone },
      note: { label: words.note, fieldType: longText(maxNote), help: words.noteHelp },
    },
  },
] as const

/** The first administrator, created together with the company (product.md CON-02). */
const administratorSection = {
  fields: {
    'administrator.displayname': {
      label: userWords.displayname,
      fieldType: shortText,
      help: userWords.displaynameHelp,
    },
    'administrator.displaynameKana': { label: userWords.displaynameKana, fieldType: personKana },
    'administrator.email': { label: userWords.email, fieldType: email },
  },
}

const contractForm = defineForm(ContractForm, contractSections)

type CreateForm = FormDefinition<typeof ContractCreateForm>
const contractAloneForm: CreateForm = defineForm(ContractCreateForm, contractSections, ['administrator'])
const contractWithAdministratorForm: CreateForm = defineForm(ContractCreateForm, [
  ...contractSections,
  administratorSection,
])

/** A new company, with its first administrator in one transaction (product.md CON-02). */
function ContractCreatePage() {
  const [invites, setInvites] = useState(true)
  const form = useCreateForm(contractRecord, {
    form: invites ? contractWithAdministratorForm : contractAloneForm,
    save: createContract,
    madeFor: null,
    mails: invites,
    choice: { value: String(invites), onRestore: (value) => setInvites(value === 'true') },
  })
  return (
    <>
      <RecordHead home={contractHome} title={screens.newTitle} lead={screens.newLead} />
      <CreateFormView form={form} home={contractHome} mails={invites}>
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
