import { labelled, type ValueOf } from '../kernel/labels.ts'

/** What a mail is about. */
export const mailKinds = [
  'invitation',
  'password-reset',
  'address-in-use',
  'password-changed',
  'session-ended',
] as const
export type MailKind = (typeof mailKinds)[number]

/** How far a mail got: the states of the seed's NoticeMailStatus, for every kind of mail (product.md ADM-03). */
export const deliveryState = labelled({
  Scheduled: '送信待ち',
  Sending: '送信中',
  Complete: '送信済み',
  Failed: '送信失敗',
})
export type DeliveryState = ValueOf<typeof deliveryState>

/** When a mail that was refused for now is tried again: minutes after each try, until the last one has failed. */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 60, 60] as const
