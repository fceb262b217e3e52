import type { SendFault } from '@azas/domain/mail/delivery.rules.ts'

const noSuchAddress = new Set([550, 551, 553])
const full = /5\.2\.2|quota|full/iu

/** The longest answer of a mail server that is kept, in code points. */
const maxAnswer = 500

/** What a mail server answered to a mail; null if none was reached. */
function answerOf(error: unknown): { code: number; text: string } | null {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return null
  const text = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return { code: error.responseCode, text }
}

/** The server's own words on one line, cut to 500 characters, for operators; null if no server was reached. */
export function answerTextOf(error: unknown): string | null {
  const answer = answerOf(error)
  return (
    answer &&
    Array.from(answer.text.replace(/\p{Cc}+/gu, ' '))
      .slice(0, maxAnswer)
      .join('')
  )
}

/** True for a fault of our own mail server or login. */
const isOurs = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAUTH'

/**
 * Maps a mailer's error by its SMTP code: 5xx is permanent (RFC 5321, 4.2.1), any other code allows a retry. Without a
 * code no server was reached.
 */
export function faultOf(error: unknown): SendFault {
  const answer = answerOf(error)
  if (!answer || isOurs(error)) return { fault: 'unreachable', permanent: false }
  const permanent = answer.code >= 500
  if (answer.code === 552 || full.test(answer.text)) return { fault: 'mailbox-full', permanent }
  if (!permanent) return { fault: 'busy', permanent }
  return { fault: noSuchAddress.has(answer.code) ? 'unknown-address' : 'refused', permanent }
}
