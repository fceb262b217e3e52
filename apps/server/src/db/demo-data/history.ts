import type { AuditAction, AuditChanges } from '@azas/domain/audit/audit.ts'
import { addDays, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { Selectable } from 'kysely'
import type { NewAuditEntry } from '../audit.ts'
import type { OfficeAccounts, OfficeProjects } from '../tables/office-tables.ts'
import type { Users } from '../tables/tables.ts'
import type { DemoContract } from './contracts.ts'
import type { DemoPlan } from './demo-plan.ts'
import { demoId, roll } from './dice.ts'
import type { DemoNotice } from './notices.ts'
import type { DemoSite } from './sites/sites.ts'

type Person = Selectable<Users>
type Tenant = Selectable<OfficeProjects>
type OfficeAccount = Selectable<OfficeAccounts>
type Step = { action: AuditAction; at: Date; actor: Person; changes?: AuditChanges }
type Subject = { object: NewAuditEntry['object']; contractId: string | null }

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

function makeEntry(
  { realm }: DemoPlan,
  { object, contractId }: Subject,
  { action, at, actor, changes }: Step,
): NewAuditEntry {
  const seed = `${realm}/history/${object.id}/${action}`
  const { id, displayname, role } = actor
  return {
    at,
    realm,
    actor: { id, displayname, role },
    action,
    object,
    contractId,
    changes: changes ?? null,
    // From a range reserved for documentation (RFC 5737).
    ip: `203.0.113.${1 + roll(`${seed}/ip`, 254)}`,
    userAgent: browser,
    requestId: demoId(seed),
  }
}

/** A made-up earlier phone number: only the last three digits differ. */
function phoneBefore(phone: string, seed: string): string {
  return `${phone.slice(0, -3)}${String(roll(`${seed}/phone`, 1_000)).padStart(3, '0')}`
}

/** A made-up earlier address: only the lot number differs. */
function addressBefore(address: string, seed: string): string {
  return address.replace(/\d+番地$/u, `${1 + roll(`${seed}/lot`, 90)}番地`)
}

function contractSteps({ row }: DemoContract, operator: Person): Step[] {
  const created: Step = { action: 'created', at: row.created_at, actor: operator }
  if (row.updated_at <= row.created_at) return [created]
  const last = { at: row.updated_at, actor: operator }
  if (row.status === 'Terminated') {
    return [created, { ...last, action: 'terminated', changes: { status: { before: 'Signed', after: row.status } } }]
  }
  const { end_date: end, contact_phone: phone } = row
  const changes: AuditChanges = end
    ? { endDate: { before: addDays(end, -365), after: end } }
    : { contactPhone: { before: phone && phoneBefore(phone, row.id), after: phone } }
  return [created, { ...last, action: 'updated', changes }]
}

function siteSteps({ row }: DemoSite, operator: Person, manager: Person): Step[] {
  const created: Step = { action: 'created', at: row.created_at, actor: operator }
  const last = { at: row.updated_at, actor: operator }
  if (row.updated_at <= row.created_at) return [created]
  if (row.status === 'Inactive') {
    return [created, { ...last, action: 'ended', changes: { status: { before: 'Active', after: row.status } } }]
  }
  const { end_date: end, address } = row
  // The days of a site are the operator's to change (security.md section 3).
  const isYounger = manager.created_at > row.updated_at
  const changes: AuditChanges =
    end && isYounger
      ? { endDate: { before: addDays(end, -90), after: end } }
      : { address: { before: address && addressBefore(address, row.id), after: address } }
  return [created, { ...last, actor: isYounger ? operator : manager, action: 'updated', changes }]
}

function tenantSteps({ status, created_at: at, updated_at: last }: Tenant, operator: Person): Step[] {
  const created: Step = { action: 'created', at, actor: operator }
  if (status === 'Pause') return [created]
  const [action, before] = status === 'Active' ? (['started', 'Pause'] as const) : (['ended', 'Active'] as const)
  return [created, { action, at: last, actor: operator, changes: { status: { before, after: status } } }]
}

/** The status of an expired account is the system's doing, not a person's. */
function accountSteps(
  { status, created_at: at, updated_at: last, expired_from: from }: OfficeAccount,
  operator: Person,
) {
  const created: Step = { action: 'created', at, actor: operator }
  if (status === 'Active' || from !== null) return [created]
  const action = status === 'Pause' ? 'paused' : 'ended'
  return [
    created,
    { action, at: last, actor: operator, changes: { status: { before: 'Active', after: status } } },
  ] as const
}

function personSteps(row: Person, operator: Person): Step[] {
  const { created_at: at, updated_at: last, status } = row
  const steps: Step[] = [
    { action: 'created', at, actor: operator },
    { action: 'invited', at, actor: operator },
  ]
  if (status === 'Pause') steps.push({ action: 'paused', at: last, actor: operator })
  if (status === 'Inactive') steps.push({ action: 'deleted', at: row.deleted_at ?? last, actor: operator })
  return steps
}

type Made = {
  contracts: readonly DemoContract[]
  sites: readonly DemoSite[]
  tenants: readonly Tenant[]
  officeAccounts: readonly OfficeAccount[]
  /** Those of the companies, the demo accounts among them. */
  administrators: readonly Person[]
  notices: readonly DemoNotice[]
  operator: Person
}

/** Audit entries as if the demo records had been made and changed in the console, oldest first (AUD-01). */
export function makeHistory(
  { contracts, sites, tenants, officeAccounts, administrators, notices, operator }: Made,
  plan: DemoPlan,
): NewAuditEntry[] {
  const managerOf = (contractId: string) =>
    administrators.find(({ contract_id, role }) => contract_id === contractId && role === 'Admin') ?? operator
  const companies = contracts.flatMap((contract) => {
    const { id, company_name: name } = contract.row
    const subject: Subject = { object: { type: 'contract', id, name }, contractId: id }
    return contractSteps(contract, operator).map((step) => makeEntry(plan, subject, step))
  })
  const places = sites.flatMap((site) => {
    const { id, name, contract_id: contractId } = site.row
    const subject: Subject = { object: { type: 'project', id, name }, contractId }
    return siteSteps(site, operator, managerOf(contractId)).map((step) => makeEntry(plan, subject, step))
  })
  const offices = tenants.flatMap((tenant) => {
    const subject: Subject = { object: { type: 'office-project', id: tenant.id, name: tenant.name }, contractId: null }
    return tenantSteps(tenant, operator).map((step) => makeEntry(plan, subject, step))
  })
  const officePeople = officeAccounts.flatMap((account) => {
    const subject: Subject = {
      object: { type: 'office-account', id: account.id, name: account.displayname },
      contractId: null,
    }
    return accountSteps(account, operator).map((step) => makeEntry(plan, subject, step))
  })
  const people = administrators.flatMap((row) => {
    const subject: Subject = {
      object: { type: 'user', id: row.id, name: row.displayname },
      contractId: row.contract_id,
    }
    return personSteps(row, operator).map((step) => makeEntry(plan, subject, step))
  })
  const published = notices.map(({ row: { id, kind, title, is_draft: isDraft, start_timestamp, created_at } }) => {
    const subject: Subject = { object: { type: kind, id, name: title }, contractId: null }
    const publication = start_timestamp > created_at ? 'reserved' : 'published'
    const action = isDraft ? 'created' : publication
    return makeEntry(plan, subject, { action, at: created_at, actor: operator })
  })
  return [...companies, ...places, ...offices, ...officePeople, ...people, ...published]
    .filter(({ at }) => tokyoDate(at) < plan.today)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
