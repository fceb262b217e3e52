import { sortSchema } from '@azas/domain/kernel/page.ts'
import { ContractFilter } from '@azas/domain/service-contract/service-contract.filter.ts'
import {
  ContractCreateForm,
  ContractForm,
  ContractReopenForm,
  ContractTerminateForm,
  ContractUpdateForm,
} from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractSortFields, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import * as z from 'zod/mini'
import { Id, Instant } from '../common.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { toStoredShape } from '../stored.ts'

/** A row of the list of contract companies (product.md CON-01). */
export const Contract = z.strictObject({
  id: Id,
  version: z.int(),
  companyName: z.string(),
  companyNameKana: z.nullable(z.string()),
  contractNumber: z.string(),
  status: contractStatus.schema,
  startDate: z.iso.date(),
  endDate: z.nullable(z.iso.date()),
  adminCount: z.int(),
  activeProjectCount: z.int(),
  projectCount: z.int(),
  userCount: z.int(),
  lastUsedOn: z.nullable(z.iso.date()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Contract = z.output<typeof Contract>

/** A company in detail: the fields of its form and of its list row. */
export const ContractDetail = z.strictObject({
  ...toStoredShape(ContractForm),
  ...Contract.shape,
  /** Beside `adminCount`: the tab of a company's administrators lists both. */
  subAdminCount: z.int(),
})
export type ContractDetail = z.output<typeof ContractDetail>

export const { search: contractSearch, file: contractExport } = listOperations('contract', {
  path: '/contract',
  access: 'contract.read',
  rows: 'contract companies',
  row: Contract,
  filter: ContractFilter,
  sort: z._default(sortSchema(contractSortFields), '-updatedAt'),
})

const one = recordOperations('contract', {
  path: '/contract',
  target: 'target_contract_id',
  reads: 'contract.read',
  writes: 'contract.write',
  detail: ContractDetail,
})

export const contractDetail = one.read(
  'detail',
  'One contract company; 404 when it is absent or out of scope.',
  ContractDetail,
)

export const contractCreate = one.create(
  'A new contract company, with its first administrator or without: both are made, or neither.',
  ContractCreateForm,
)

export const contractUpdate = one.change(
  'update',
  'Changes a contract company; 409 with the company as it is when `version` is not the newest.',
  ContractUpdateForm,
)

export const contractImpact = one.impact(
  'What the end of a contract, or the way back, would do, in numbers.',
  ['terminate', 'reopen'],
  z.strictObject({
    /** Administrators who lose or regain access. */
    administrators: z.int(),
    /** Site users who lose or regain access. */
    people: z.int(),
    /** Sites that are in use. */
    sites: z.int(),
    /** Sessions that end at once. */
    sessions: z.int(),
  }),
)

export const contractTerminate = one.change(
  'terminate',
  'Ends a contract now: everybody of the company loses access on the next call. Nothing else of it changes.',
  ContractTerminateForm,
)

export const contractReopen = one.change(
  'reopen',
  'Takes the end of a contract back: whoever had access before has it again, and nobody else.',
  ContractReopenForm,
)
