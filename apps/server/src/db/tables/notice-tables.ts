import type { MailTargetValue, NoticeKind, NoticeTargetValue } from '@azas/domain/notice/notice-kinds.ts'
import type { RecipientState } from '@azas/domain/notice/notice.ts'
import type { NoticeFault } from '@azas/domain/notice/notice.words.ts'
import type { Generated } from 'kysely'
import type { Versioned } from './site-tables.ts'

export type Notices = Versioned & {
  id: Generated<string>
  realm: string
  kind: NoticeKind
  title: string
  body: string
  targets: NoticeTargetValue[]
  is_draft: boolean
  start_timestamp: Date
  end_timestamp: Date
  mail_targets: MailTargetValue[]
  contract_ids: Generated<string[]>
  project_ids: Generated<string[]>
  office_project_ids: Generated<string[]>
  /** The newest mailing's; 0 before the first. */
  revision: Generated<number>
  created_by: string
  search_key: string
  sort_key: string
}

/** What is mailed of a notice, and until when; the revisions of a round mail each person once. */
export type NoticeMailings = {
  notice_id: string
  revision: number
  round: number
  title: string
  body: string
  starts_at: Date
  ends_at: Date
  without_address: number
  requested_at: Date
  requested_by: string
  /** When those that had failed were sent again, and by whom. */
  resent_at: Date | null
  resent_by: string | null
  /** How many of them there were. */
  resent_mails: number | null
}

/** The mail of a mailing to one person. */
export type NoticeMails = {
  notice_id: string
  revision: number
  recipient_id: string
  mail_target: MailTargetValue
  displayname: string
  /** By which the person is ordered; null where an older version erased them during an upgrade. */
  sort_key: Generated<string | null>
  place: string | null
  address: string
  state: RecipientState
  tries: Generated<number>
  /** Before it was sent again. */
  earlier_tries: Generated<number>
  next_try_at: Date | null
  /** By when the process that sends it has to be done; another takes it over then. */
  leased_until: Date | null
  fault: NoticeFault | null
  /** The answer of the mail server to the last failed try. */
  answer: string | null
  is_late: Generated<boolean>
  sent_at: Date | null
  /** When the server refused it last, or when it was given up. */
  failed_at: Date | null
  message_id: Generated<string>
}

/** Mails by state, kept by triggers in the transaction of every change. */
export type NoticeMailCounts = {
  notice_id: string
  revision: number
  complete: Generated<number>
  failed: Generated<number>
  waiting: Generated<number>
  cancelled: Generated<number>
  late: Generated<number>
}
