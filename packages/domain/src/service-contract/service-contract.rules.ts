import { daysBetween, type PlainDate } from '../kernel/tokyo.ts'
import type { ContractStatus } from './service-contract.ts'

/** A contract that ends within this many days is highlighted (product.md CON-01). */
export const endsSoonDays = 30

/** Days left of a signed contract that ends soon, 0 on its last day, negative when the day has passed; else null. */
export function daysToContractEnd(
  contract: { status: ContractStatus; endDate: PlainDate | null },
  today: PlainDate,
): number | null {
  if (contract.status !== 'Signed' || !contract.endDate) return null
  const remaining = daysBetween(today, contract.endDate)
  return remaining <= endsSoonDays ? remaining : null
}
