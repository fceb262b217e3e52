import * as z from 'zod/mini'
import { EmailText } from '../kernel/email.ts'
import { optionalKana, requiredText } from '../kernel/form-text.ts'
import { userWords as words } from './user.words.ts'

const maxPersonName = 100

/** The fields that every form of a person shares. */
const personFields = {
  displayname: requiredText(words.displayname, maxPersonName),
  displaynameKana: optionalKana(words.displaynameKana, maxPersonName),
  email: EmailText,
}

/** The form of an administrator to invite. */
export const AdministratorName = z.strictObject(personFields)
export type AdministratorName = z.output<typeof AdministratorName>
