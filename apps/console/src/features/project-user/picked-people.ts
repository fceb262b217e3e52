import type { RowTarget } from '@azas/api/rows.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'

/** The people who were picked in the list for a page with an action on them. */
export type PickedPeople = { count: number; rows: RowTarget<ProjectUserFilter> }

declare module '@tanstack/react-router' {
  interface HistoryState {
    pickedPeople?: PickedPeople
  }
}
