import { companyAdminSearch } from '@azas/api/admin/company-admin.operations.ts'
import { attentionRead } from '@azas/api/attention/attention.operations.ts'
import { auditSearch } from '@azas/api/audit/audit.operations.ts'
import { noticeOps } from '@azas/api/notice/notice.operations.ts'
import { projectUserSearch } from '@azas/api/project-user/project-user.operations.ts'
import { projectOptions, projectSearch } from '@azas/api/project/project.operations.ts'
import { contractSearch } from '@azas/api/service-contract/service-contract.operations.ts'
import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { noticeMailTarget } from '@azas/domain/notice/notice.ts'
import { presentStatuses } from '@azas/domain/project-user/project-user.ts'
import type { Row } from '../table.ts'
import { fillLog, fillNotices, waitForJobs } from './fill.ts'
import { type Caller, callers, measureWaits, type Wait } from './waits.ts'
import { createWorld } from './world.ts'

/** A wait without its goal. */
type Scenario = Omit<Wait, 'row' | 'mostHashes'>

/** One call by each of some callers. */
const byEach = (who: readonly Caller[], what: string, path: string, body: object | null): Scenario[] =>
  who.map((caller) => ({ what, caller, requests: [{ path, body }] }))

const office = ['superuser', 'admin'] as const
const log = auditSearch.path

/** PRF-26: the log as its readers search it. */
const logWaits: readonly Scenario[] = [
  ...byEach(office, 'log', log, {}),
  ...byEach(['superuser'], 'log, its middle', `${log}?offset=500000`, {}),
  ...byEach(office, 'log of 田中', log, { person: '田中' }),
  ...byEach(office, 'log with 田中', log, { keyword: '田中' }),
  ...byEach(office, 'log, one letter', log, { keyword: '林' }),
  ...byEach(office, 'log, an action that is rare', log, { actions: ['erased'] }),
  ...byEach(office, 'log without sign-ins', log, { withoutSignIns: true }),
]

const present = { statuses: [...presentStatuses] }
const people = projectUserSearch.path

/** PRF-29: lists at their widest, with conditions that find many. */
const listWaits: readonly Scenario[] = [
  ...byEach(keysOf(callers), 'people of all sites', people, present),
  ...byEach(keysOf(callers), 'people of all sites, 田中', people, { ...present, displayname: '田中' }),
  ...byEach(keysOf(callers), 'people of all sites, company 建設', people, { ...present, company: '建設' }),
  ...byEach(keysOf(callers), 'people of all sites, company 建設 and Worker', people, {
    ...present,
    company: '建設',
    roles: ['Worker'],
  }),
  ...byEach(keysOf(callers), 'people of all sites, not seen for 90 days', people, { ...present, unseen: true }),
  ...byEach(['admin', 'subadmin'], 'people of all sites without a card', people, {
    ...present,
    withoutCard: true,
    atSitesInUse: true,
  }),
  ...byEach(keysOf(callers), 'sites, most people first', `${projectSearch.path}?sort=-userCount`, {}),
  ...byEach(['superuser'], 'companies', contractSearch.path, {}),
  ...byEach(office, 'administrators', companyAdminSearch.path, {}),
  ...byEach(keysOf(callers), 'what needs attention', attentionRead.path, null),
]

/** PRF-32: the searches that the palette makes at once for a word. */
const paletteWaits: readonly Scenario[] = ['建設', '田中', '林建'].flatMap((word) =>
  office.map((caller) => ({
    what: `palette, ${word}`,
    caller,
    requests: [
      { path: projectOptions.path, body: { keyword: word } },
      { path: `${people}?size=5`, body: { ...present, displayname: word } },
      { path: `${companyAdminSearch.path}?size=5`, body: { keyword: word } },
      ...(caller === 'superuser'
        ? [contractSearch, noticeOps.notice.search].map(({ path }) => ({
            path: `${path}?size=5`,
            body: { keyword: word },
          }))
        : []),
    ],
  })),
)

const withGoal = (row: string, mostHashes: number, waits: readonly Scenario[]): Wait[] =>
  waits.map((wait) => ({ ...wait, row, mostHashes }))

/** PRF-28: whom a notice reaches, and who got one. */
function noticeWaits(notice: string): Wait[] {
  const audience = noticeOps.notice.audience.path
  const recipients = `${noticeOps.notice.recipients.path}?target_notice_id=${notice}`
  const mailTargets = noticeMailTarget.values
  return [
    ...withGoal('PRF-28', 6, byEach(['superuser'], 'audience of all targets', audience, { mailTargets })),
    ...withGoal(
      'PRF-28',
      12,
      byEach(['superuser'], 'the same with other mails of its day', audience, {
        mailTargets,
        startTimestamp: new Date().toISOString(),
      }),
    ),
    ...withGoal('PRF-28', 3, [
      ...byEach(['superuser'], 'recipients of 100,000', recipients, {}),
      ...byEach(['superuser'], 'recipients of 100,000, the middle', `${recipients}&offset=50000`, {}),
    ]),
  ]
}

/** PRF-26, 28, 29 and 32: what a person waits for beside the list of a site. */
export async function measureCalls(): Promise<Row[]> {
  const world = await createWorld()
  try {
    await fillLog(world)
    const notice = await fillNotices(world)
    await waitForJobs(world)
    return await measureWaits(world, [
      ...withGoal('PRF-26', 6, logWaits),
      ...noticeWaits(notice),
      ...withGoal('PRF-29', 6, listWaits),
      ...withGoal('PRF-32', 6, paletteWaits),
    ])
  } finally {
    await world.stop()
  }
}
