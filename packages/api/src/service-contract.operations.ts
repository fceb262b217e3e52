import { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractSortFields, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import * as z from 'zod/mini'
import { Id, Instant, pageOf, RealmPageQuery, RealmQuery } from './common.ts'
import { operation } from './operation.ts'

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

const OptionalText = z.nullable(z.string())

export const ContractDetail = z.extend(Contract, {
  corporateNumber: OptionalText,
  postalCode: OptionalText,
  address: OptionalText,
  contactName: OptionalText,
  contactEmail: OptionalText,
  contactPhone: OptionalText,
  note: OptionalText,
})
export type ContractDetail = z.output<typeof ContractDetail>

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

export const contractDetail = operation({
  id: 'contractDetail',
  summary: 'One contract company; 404 when it is absent or out of scope.',
  method: 'GET',
  path: '/contract/detail',
  access: 'contract.read',
  query: z.strictObject({ ...RealmQuery.shape, target_contract_id: Id }),
  reply: ContractDetail,
})
