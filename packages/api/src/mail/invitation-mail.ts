import { deliveryState } from '@azas/domain/mail/mail.ts'
import * as z from 'zod/mini'
import { Instant } from '../common.ts'

/** The state of an invitation mail; `reason` is the Japanese reason of a failed try (product.md ADM-03). */
export const InvitationMail = z.strictObject({
  state: deliveryState.schema,
  requestedAt: Instant,
  sentAt: z.nullable(Instant),
  tries: z.int(),
  reason: z.nullable(z.string()),
})
export type InvitationMail = z.output<typeof InvitationMail>
