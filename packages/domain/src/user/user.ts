import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, UserJob; `SiteMange` is the seed's spelling. */
export const userJob = labelled({ SiteMange: '現場運営', Gift: '景品', NearMiss: 'ヒヤリハット', NoJob: '担当なし' })
export type UserJob = ValueOf<typeof userJob>

/** Seed section 3, UserStatus. */
export const userStatus = labelled({ Active: '利用中', Pause: '一時停止中', Inactive: '利用終了' })
export type UserStatus = ValueOf<typeof userStatus>

/** Seed section 3, login status. */
export const loginStatus = labelled({
  NoLogin: '未ログイン',
  Active: '利用中',
  Pause: '一時停止中',
  Inactive: '利用終了',
})
export type LoginStatus = ValueOf<typeof loginStatus>
