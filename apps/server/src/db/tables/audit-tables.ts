import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditAction, AuditChanges, AuditObject } from '@azas/domain/audit/audit.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type AuditLog = {
  id: GeneratedAlways<string>
  at: Generated<Date>
  realm: string
  actor_id: string | null
  actor_name: string | null
  actor_role: UserRole | null
  ip: string | null
  user_agent: string | null
  request_id: string | null
  action: AuditAction
  object_type: AuditObject
  object_id: string | null
  object_name: string | null
  /** The company that the fact belongs to: its administrators read it. */
  contract_id: string | null
  changes: JSONColumnType<AuditChanges> | null
  /** Folded names of who did it and whom it concerns. */
  person_key: Generated<string>
  /** All that can be read in the fact, folded. */
  search_key: Generated<string>
  /** Without it a hash of names tells nothing; null after an erasure, and of before there were seals. */
  salt: Generated<string | null>
  /** The hash of what an erasure took away, as it was sealed. */
  sealed_contents: Generated<Buffer | null>
}

/** What a part of the log was (SEC-60). */
export type AuditSeals = {
  id: string
  last_entry: string
  entries: number
  first_at: Date
  last_at: Date
  hash: Buffer
}
