import { labelled, type ValueOf } from '../kernel/labels.ts'

/** A person's optional sex (seed section 3, User edit). */
export const sex = labelled({ male: '男性', female: '女性', other: 'その他', noAnswer: '回答しない' })
export type Sex = ValueOf<typeof sex>
