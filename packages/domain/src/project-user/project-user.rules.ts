import { daysBetween, type PlainDate } from '../kernel/tokyo.ts'
import type { ProjectStatus } from '../project/project.ts'
import type { ContractStatus } from '../service-contract/service-contract.ts'
import type { LoginStatus, UserStatus } from '../user/user.ts'
import { unseenDays } from './project-user.ts'
import { projectUserRefusalWords as words } from './project-user.words.ts'

/** The facts that decide whether an action on a person is allowed. */
export type PersonTarget = {
  status: LoginStatus
  contractStatus: ContractStatus
  /** The person is also registered at a site outside the caller's scope. */
  isElsewhere: boolean
}

type Step = { to: UserStatus; refusals: Readonly<Partial<Record<LoginStatus, string>>> }

/**
 * The next status of each action and the statuses that refuse it (product.md USR-05). Only `reactivate` changes an
 * ended person.
 */
export const personActions = {
  pause: { to: 'Pause', refusals: { Pause: words.alreadyPaused, Inactive: words.endedFirst } },
  resume: {
    to: 'Active',
    refusals: { NoLogin: words.notPaused, Active: words.notPaused, Inactive: words.endedFirst },
  },
  end: { to: 'Inactive', refusals: { Inactive: words.alreadyEnded } },
  reactivate: {
    to: 'Active',
    refusals: { NoLogin: words.notEnded, Active: words.notEnded, Pause: words.notEnded },
  },
} as const satisfies Record<string, Step>
export type PersonAction = keyof typeof personActions

/** The actions in menu order. */
export const personActionNames = ['pause', 'resume', 'end', 'reactivate'] as const satisfies readonly PersonAction[]

/**
 * Why each action is refused to a caller who is not in charge of every site of the person (security.md row 67); null where
 * the site of the call is enough, as the action changes neither the sign-in nor the person.
 */
export const elsewhereRefusals = {
  updatePlace: null,
  updatePerson: words.elsewhereField,
  moveAddress: words.elsewhereField,
  pause: words.elsewhere,
  resume: words.elsewhere,
  end: words.elsewhere,
  reactivate: words.elsewhere,
  leave: null,
  join: null,
  issueCard: words.elsewhereCard,
  invite: words.elsewhereInvitation,
} as const satisfies Record<PersonAction, string> & Record<string, string | null>
export type ElsewhereAction = keyof typeof elsewhereRefusals

/** Why an action is refused to a caller who is not in charge of every site of the person; null if it is not. */
export const elsewhereRefusal = (
  action: ElsewhereAction,
  { isElsewhere }: Pick<PersonTarget, 'isElsewhere'>,
): string | null => (isElsewhere ? elsewhereRefusals[action] : null)

/**
 * Returns the reason why an action on a person is refused, or null. A caller whose scope lacks one of the person's sites
 * may not change the person's status (security.md section 3).
 */
export function personRefusal(
  action: PersonAction | 'updatePlace',
  { status, contractStatus, isElsewhere }: PersonTarget,
): string | null {
  if (contractStatus === 'Terminated') return words.terminatedReadOnly
  const refusals: Step['refusals'] =
    action === 'updatePlace' ? { Inactive: words.endedFirst } : personActions[action].refusals
  return refusals[status] ?? elsewhereRefusal(action, { isElsewhere })
}

/** Why a person cannot leave a site; null if they can (product.md USR-08). */
export function leaveRefusal({ contractStatus, isElsewhere }: Omit<PersonTarget, 'status'>): string | null {
  if (contractStatus === 'Terminated') return words.terminatedReadOnly
  return elsewhereRefusal('leave', { isElsewhere })
}

/** Why nobody can be registered at a site; null where people can. */
export function siteRefusal({ status, contractStatus }: { status: ProjectStatus; contractStatus: ContractStatus }) {
  if (contractStatus === 'Terminated') return words.terminatedReadOnly
  return status === 'Inactive' ? words.siteEnded : null
}

type Sighting = { status: LoginStatus; registeredOn: PlainDate; lastSeenOn: PlainDate | null }

/** Whether somebody who may sign in was neither registered nor seen within 90 Tokyo days (product.md SHL-14). @internal */
export function isLongUnseen({ status, registeredOn, lastSeenOn }: Sighting, today: PlainDate): boolean {
  const isLongAgo = (day: PlainDate) => daysBetween(day, today) >= unseenDays
  return ['NoLogin', 'Active'].includes(status) && isLongAgo(registeredOn) && (!lastSeenOn || isLongAgo(lastSeenOn))
}
