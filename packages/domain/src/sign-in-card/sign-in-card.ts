import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Letters that nobody mistakes for another one, on paper or by voice (product.md USR-04). */
export const passwordLetters = '34679ACDEFHJKMNPRTVWXY'
/** In letters: 16 out of 22 different ones are 71 bits. */
export const passwordLength = 16
const groupLength = 4

/** The states of a printed card. */
export const cardState = labelled({ Unused: '未使用', Used: '使用済み', Expired: '期限切れ', Replaced: '再発行済み' })
export type CardState = ValueOf<typeof cardState>

/** A one-time password in groups, as it is given out. */
export const toPrinted = (password: string): string => groupsOf(password).join('-')

/** A sign-in id of digits in groups, as it is read from paper; another one stays as it is. */
export const toGroups = (id: string): string => (/^\d+$/u.test(id) ? groupsOf(id).join(' ') : id)

const groupsOf = (text: string): string[] => text.match(new RegExp(`.{1,${groupLength}}`, 'gu')) ?? []

/** A typed one-time password without its separators, in capital letters of one width. */
export function fromPrinted(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\-‐-―−ー]/gu, '')
    .toUpperCase()
}
