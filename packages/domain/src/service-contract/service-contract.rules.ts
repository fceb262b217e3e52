import { daysToNearEnd } from '../kernel/period.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import type { ContractStatus } from './service-contract.ts'

/** Days until the near end of a signed contract; null for another one. */
export const daysToContractEnd = (
  { status, endDate }: { status: ContractStatus; endDate: PlainDate | null },
  today: PlainDate,
): number | null => (status === 'Signed' ? daysToNearEnd(endDate, today) : null)

/** Whether a signed contract begins on a later day: its status alone would say that it runs. */
export const isBeforeStart = (
  { status, startDate }: { status: ContractStatus; startDate: PlainDate },
  today: PlainDate,
): boolean => status === 'Signed' && startDate > today
