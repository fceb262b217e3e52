import type { Project } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { getRouteApi } from '@tanstack/react-router'
import { SupportMailButton } from '#support/SupportMailButton.tsx'

const shell = getRouteApi('/system/shell')

/** A mail to the support about the period of a site; hidden from roles that may change it (product.md SHL-14). */
export function PeriodRequest({ project: { name, code, startDate, endDate } }: { project: Project }) {
  const { role } = shell.useRouteContext().me.auth
  if (scopeOf(role, 'project.write') !== null) return null
  const period = fill(tableWords.period, { from: formatDate(startDate), to: endDate ? formatDate(endDate) : '' })
  return (
    <SupportMailButton
      className="linklike"
      word={words.requestPeriod}
      request={fill(words.requestPeriodText, { name, code, period })}
    />
  )
}

/** A mail to the support about a new site, with the facts that it needs. */
export function NewSiteRequest() {
  return <SupportMailButton className="btn" word={words.requestSite} request={words.requestSiteText} />
}
