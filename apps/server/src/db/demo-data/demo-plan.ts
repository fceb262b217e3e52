import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'

/** What all parts of the maker go by. */
export type DemoPlan = { realm: string; today: PlainDate; people: number; passwordHash: string }
