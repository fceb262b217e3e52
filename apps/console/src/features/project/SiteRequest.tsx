import type { Project } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { getRouteApi } from '@tanstack/react-router'
import { SupportMailButton } from '#support/SupportMailButton.tsx'

const shell = getRouteApi('/system/shell')

/** Asks the support to change what an administrator of the company cannot; nothing for whoever can (product.md SHL-14). */
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

/** Asks the support to register a site, with what it needs to know. */
export function NewSiteRequest() {
  return <SupportMailButton className="btn" word={words.requestSite} request={words.requestSiteText} />
}
