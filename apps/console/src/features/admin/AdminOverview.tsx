import type { Administrator } from '@azas/api/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordView } from '#record/RecordView.tsx'
import { CompanyName, useSeesCompanies } from '#record/CompanyName.tsx'
import { Note } from '#ui/Note.tsx'
import { Fact, Facts, RecordGroup } from '#ui/record/FactGroup.tsx'
import { RecordColumns } from '#ui/record/RecordColumns.tsx'
import { AllSites } from './admin-cells.tsx'
import { adminFactsAlive } from './admin.queries.ts'
import { InvitationFact } from './InvitationFact.tsx'

const route = getRouteApi('/system/shell/admin/$adminId')

const time = (at: string | null) => at && formatDateTime(new Date(at))

/** The first tab of an administrator's page; what its neighbours have to say stands last. */
export function AdminOverview({ history }: { history: ReactNode }) {
  const { adminId } = route.useParams()
  return (
    <RecordView object={adminWords.object} record={adminFactsAlive(adminId)}>
      {(admin) => (
        <RecordColumns
          left={<PersonGroup admin={admin} />}
          right={
            <>
              <AccountGroup admin={admin} />
              {history}
            </>
          }
        />
      )}
    </RecordView>
  )
}

function PersonGroup({ admin }: { admin: Administrator }) {
  const seesCompanies = useSeesCompanies()
  return (
    <RecordGroup title={words.basics}>
      <Facts>
        <Fact word={userWords.displaynameKana}>{admin.displaynameKana}</Fact>
        <Fact word={userWords.role}>{userRole.label(admin.role)}</Fact>
        {seesCompanies ? (
          <Fact word={adminWords.company}>
            <CompanyName of={admin} />
          </Fact>
        ) : null}
        <Fact word={adminWords.sites}>
          <AllSites admin={admin} />
        </Fact>
      </Facts>
    </RecordGroup>
  )
}

/** Account and invitation are two facts (product.md ADM-03). */
function AccountGroup({ admin }: { admin: Administrator }) {
  const { restorableUntil } = admin
  return (
    <RecordGroup title={recordWords.usage}>
      {admin.ownsEmail === false ? <Note kind="warn" text={adminWords.emailNotOwned} /> : null}
      <Facts>
        <Fact word={adminWords.lastLoginAt}>{time(admin.lastLoginAt)}</Fact>
        <Fact word={adminWords.invitation}>
          <InvitationFact admin={admin} />
        </Fact>
        {restorableUntil ? <Fact word={words.restorableUntil}>{time(restorableUntil)}</Fact> : null}
        <Fact word={recordWords.registered}>{time(admin.createdAt)}</Fact>
      </Facts>
    </RecordGroup>
  )
}
