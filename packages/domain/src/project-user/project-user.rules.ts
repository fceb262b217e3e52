import type { ContractStatus } from '../service-contract/service-contract.ts'
import type { LoginStatus, UserStatus } from '../user/user.ts'
import { projectUserRefusalWords as words } from './project-user-screens.words.ts'

/** What decides whether something may be done to a person of a site. */
export type PersonTarget = {
  status: LoginStatus
  contractStatus: ContractStatus
  /** Registered at a site that the one who asks does not look after, too. */
  isElsewhere: boolean
}

type Step = { to: UserStatus; refusals: Readonly<Partial<Record<LoginStatus, string>>> }

/** Where each action leads, and why it is not for who is elsewhere (product.md USR-05); ended people come back by one alone. */
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

/** All of them, in the order of a menu. */
export const personActionNames = ['pause', 'resume', 'end', 'reactivate'] as const satisfies readonly PersonAction[]

/**
 * Why an action on a person is refused; null where it is allowed. Who looks after some of a person's sites alone may not
 * change what stands with the person (issue of the people's write side, security.md section 3).
 */
export function personRefusal(
  action: PersonAction,
  { status, contractStatus, isElsewhere }: PersonTarget,
): string | null {
  if (contractStatus === 'Terminated') return words.terminatedReadOnly
  const refusals: Step['refusals'] = personActions[action].refusals
  return refusals[status] ?? (isElsewhere ? words.elsewhere : null)
}
