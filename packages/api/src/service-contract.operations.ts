import {
  ContractCreateForm,
  ContractFilter,
  ContractForm,
  ContractReopenForm,
  ContractTerminateForm,
  ContractUpdateForm,
} from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractSortFields, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from './common.ts'
import { FileReply } from './file-reply.ts'
import { operation } from './operation.ts'
import { pageOf, RealmPageQuery } from './page.ts'
import { rowsBody } from './rows.ts'
import { stored } from './stored.ts'

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

/** A company, whole: all that its form holds, and what the list says of it. */
export const ContractDetail = z.strictObject({
  ...stored(ContractForm),
  ...Contract.shape,
  /** Beside `adminCount`: the tab of a company's administrators lists both. */
  subAdminCount: z.int(),
})
export type ContractDetail = z.output<typeof ContractDetail>

const TargetQuery = z.strictObject({ ...RealmQuery.shape, target_contract_id: Id })

/** What the calls that change a company have in common: they answer it as it is then. */
const changing = { method: 'POST', access: 'contract.write', query: TargetQuery, reply: ContractDetail } as const

export const contractSearch = operation({
  id: 'contractSearch',
  summary: 'A page of contract companies with the true total.',
  method: 'POST',
  path: '/contract/search',
  access: 'contract.read',
  query: z.strictObject({
    ...RealmPageQuery.shape,
    sort: z._default(sortSchema(contractSortFields), '-updatedAt'),
  }),
  body: ContractFilter,
  reply: pageOf(Contract),
})

export const contractExport = operation({
  id: 'contractExport',
  summary: 'Contract companies as a file for Excel: those that match, or some of them by id.',
  method: 'POST',
  path: '/contract/export',
  access: 'contract.read',
  query: z.strictObject({ ...RealmQuery.shape, sort: contractSearch.query.shape.sort }),
  body: rowsBody({ format: exportFormat.schema }, ContractFilter),
  reply: FileReply,
  replyAs: 'file',
})

export const contractDetail = operation({
  id: 'contractDetail',
  summary: 'One contract company; 404 when it is absent or out of scope.',
  method: 'GET',
  path: '/contract/detail',
  access: 'contract.read',
  query: TargetQuery,
  reply: ContractDetail,
})

export const contractCreate = operation({
  id: 'contractCreate',
  summary: 'A new contract company, with its first administrator or without: both are made, or neither.',
  method: 'POST',
  path: '/contract/create',
  access: 'contract.write',
  query: RealmQuery,
  body: ContractCreateForm,
  status: 201,
  reply: ContractDetail,
})

export const contractUpdate = operation({
  ...changing,
  id: 'contractUpdate',
  summary: 'Changes a contract company; 409 with the company as it is when `version` is not the newest.',
  path: '/contract/update',
  body: ContractUpdateForm,
})

export const contractImpact = operation({
  id: 'contractImpact',
  summary: 'What the end of a contract, or the way back, would do, in numbers.',
  method: 'POST',
  path: '/contract/impact',
  access: 'contract.write',
  query: TargetQuery,
  body: z.strictObject({ action: z.enum(['terminate', 'reopen']) }),
  reply: z.strictObject({
    /** Administrators who lose, or get back, their access. */
    administrators: z.int(),
    /** People of sites who do. */
    people: z.int(),
    /** Sites that are in use. */
    sites: z.int(),
    /** Sessions that end at once. */
    sessions: z.int(),
  }),
})

export const contractTerminate = operation({
  ...changing,
  id: 'contractTerminate',
  summary: 'Ends a contract now: everybody of the company loses access on the next call. Nothing else of it changes.',
  path: '/contract/terminate',
  body: ContractTerminateForm,
})

export const contractReopen = operation({
  ...changing,
  id: 'contractReopen',
  summary: 'Takes the end of a contract back: whoever had access before has it again, and nobody else.',
  path: '/contract/reopen',
  body: ContractReopenForm,
})
