import './admin.css'
import type { Administrator } from '@azas/api/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { ReactNode } from 'react'
import { CompanyName } from '#table/CompanyName.tsx'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { AllSites } from './admin-cells.tsx'
import { InvitationFact } from './InvitationFact.tsx'

const time = (at: string | null) => (at ? formatDateTime(new Date(at)) : '')

/** What is known of an administrator, to read; account and invitation are two facts (product.md ADM-03). */
export function AdminFacts({ admin }: { admin: Administrator }) {
  const { restorableUntil } = admin
  return (
    <dl className="dl">
      <Fact word={userWords.displayname}>{admin.displayname}</Fact>
      <Fact word={userWords.displaynameKana}>{admin.displaynameKana}</Fact>
      <Fact word={userWords.email}>{admin.email}</Fact>
      <Fact word={userWords.role}>{userRole.label(admin.role)}</Fact>
      <Fact word={adminWords.company}>
        <CompanyName of={admin} />
      </Fact>
      <Fact word={adminWords.sites}>
        <AllSites admin={admin} />
      </Fact>
      <Fact word={userWords.status}>
        <LoginBadge status={admin.status} />
      </Fact>
      {restorableUntil ? <Fact word={words.restorableUntil}>{time(restorableUntil)}</Fact> : null}
      <Fact word={adminWords.invitation}>
        <InvitationFact admin={admin} />
      </Fact>
      <Fact word={adminWords.lastLoginAt}>{time(admin.lastLoginAt)}</Fact>
      <Fact word={adminWords.createdAt}>{time(admin.createdAt)}</Fact>
    </dl>
  )
}

/** What is not set stays blank, as Japanese forms have it. */
function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </>
  )
}
