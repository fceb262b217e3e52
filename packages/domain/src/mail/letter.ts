import { fill } from '../words/fill.ts'
import { letterWords } from './notice-letter.words.ts'

/** A name of somebody's in a line of ours: it begins no line of its own (security.md row 40). */
export const inLine = (name: string): string => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** How people reach the support. */
export type Support = { phone: string; email: string }

/** The text of a mail with its end. */
export const withFooter = (body: string, { phone, email }: Support): string =>
  `${body}\n\n${fill(letterWords.footer, { phone, supportEmail: email })}\n`
