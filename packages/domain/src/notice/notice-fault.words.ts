import { tryFaultWords } from '../mail/mail.words.ts'

/** Why the mail of a notice did not reach a person, as people read it (product.md NTC-04). */
export const noticeFaultWords = {
  ...tryFaultWords,
  'period-over': '公開期間が終了したため、送信しませんでした。',
  'account-ended': '利用を終了したアカウントのため、送信しませんでした。',
} as const
export type NoticeFault = keyof typeof noticeFaultWords
