import { daysToNearEnd } from '../kernel/period.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import type { ContractStatus } from './service-contract.ts'

/** Days until the near end of a signed contract; null for another one. */
export const daysToContractEnd = (
  { status, endDate }: { status: ContractStatus; endDate: PlainDate | null },
  today: PlainDate,
): number | null => (status === 'Signed' ? daysToNearEnd(endDate, today) : null)
