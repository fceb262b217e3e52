import type { ProjectUser, ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { sex } from '@azas/domain/user/sex.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'

export function jobsOf({ jobs }: ProjectUser): string {
  return jobs.map(userJob.label).join('、')
}

/** Workers without an address have a sign-in card. */
export function Address({ email }: { email: string | null }) {
  return email ?? <span className="sub">{words.noEmail}</span>
}

export function yearsOf(length: number | null): string {
  return length === null ? '' : fill(words.yearsOf, { n: length })
}

export function sexOf({ sex: value }: ProjectUserDetail): string {
  const known = sex.values.find((each) => each === value)
  return known ? sex.label(known) : ''
}
