import type { SendFault } from '@azas/domain/mail/delivery.rules.ts'

const noSuchAddress = new Set([550, 551, 553])
const full = /5\.2\.2|quota|full/iu

function answerOf(error: unknown): { code: number; text: string } | null {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return null
  return { code: error.responseCode, text: error.message }
}

/** Our own server's or login's trouble, which the receiver has no part in. */
const isOurs = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAUTH'

/**
 * Reads the SMTP answer in a mailer's error: 5xx is for good (RFC 5321, 4.2.1), all else is worth another try. What is
 * no answer of the receiver at all means that no server could be reached.
 */
export function faultOf(error: unknown): SendFault {
  const answer = answerOf(error)
  if (!answer || isOurs(error)) return { fault: 'unreachable', permanent: false }
  const permanent = answer.code >= 500
  if (answer.code === 552 || full.test(answer.text)) return { fault: 'mailbox-full', permanent }
  if (!permanent) return { fault: 'busy', permanent }
  return { fault: noSuchAddress.has(answer.code) ? 'unknown-address' : 'refused', permanent }
}
