import type { Job } from '@azas/api/job/job.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { JobWork } from '@azas/domain/job/job.ts'
import { type NoticeKind, noticeKindNames } from '@azas/domain/notice/notice-kinds.ts'
import type { Call } from '#call/call.ts'
import type { JobWindow } from '#call/job-window.ts'
import { findRecentMailings } from './mailing-jobs.queries.ts'

const works: Readonly<Record<NoticeKind, JobWork>> = { notice: 'siteMails', 'office-notice': 'officeMails' }

/** The mailings that the caller has begun, those that are under way and those that began after an instant, for the tray. */
export async function readMailingJobs({ db, actor, now }: Call, window: JobWindow): Promise<Job[]> {
  const kinds = noticeKindNames.filter((kind) => scopeOf(actor.role, `${kind}.write`) !== null)
  if (kinds.length === 0) return []
  const mailings = await findRecentMailings(db, { by: actor.id, realm: actor.realm, kinds, now: now() }, window)
  return mailings.map(({ id, kind, title, started, waiting, complete, failed }) => ({
    id,
    work: works[kind],
    state: waiting > 0 ? 'Running' : 'Complete',
    place: title,
    projectId: null,
    total: waiting + complete + failed,
    done: complete,
    failed,
    startedAt: started.toISOString(),
    finishedAt: null,
  }))
}
