import { actionWords } from './shell.ts'
import { tableWords } from './table.ts'

const takesBack = /取り消/u

/** The word that leaves a dialog as it was: beside a verb that cancels something, キャンセル would say the same. */
export const dismissWord = (verb: string): string => (takesBack.test(verb) ? actionWords.close : tableWords.cancel)
