import type { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import { adminActionWords, adminBulkWords } from '@azas/domain/admin/admin.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { BulkActions } from '#list/selection/bulk.ts'
import { bulkRun } from './admin.queries.ts'

/** The bulk actions on administrators (product.md LST-05). */
export const adminBulk: BulkActions<AdminFilter> = [
  {
    key: 'resend_invitation',
    word: adminActionWords.resend,
    icon: 'mail',
    title: adminActionWords.resendTitle,
    question: (n) => fill(adminBulkWords.resend, { n }),
    run: bulkRun('resend_invitation'),
  },
  {
    key: 'pause',
    word: adminActionWords.pause,
    icon: 'pause',
    isDanger: true,
    title: adminActionWords.pauseTitle,
    question: (n) => fill(adminBulkWords.pause, { n }),
    run: bulkRun('pause'),
  },
  {
    key: 'resume',
    word: adminActionWords.resume,
    icon: 'check',
    title: adminActionWords.resumeTitle,
    question: (n) => fill(adminBulkWords.resume, { n }),
    run: bulkRun('resume'),
  },
]
