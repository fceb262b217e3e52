import { labelled, type ValueOf } from '../kernel/labels.ts'

/** The states of a mail, those of the seed's NoticeMailStatus for every kind (product.md ADM-03). */
export const deliveryState = labelled({
  Scheduled: '送信待ち',
  Sending: '送信中',
  Complete: '送信済み',
  Failed: '送信失敗',
})
export type DeliveryState = ValueOf<typeof deliveryState>

/** Minutes from each temporarily failed try to the next one. */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 60, 60] as const
