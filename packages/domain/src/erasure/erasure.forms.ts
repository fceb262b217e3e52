import * as z from 'zod/mini'
import { Version } from '../kernel/fields.ts'
import { requiredText } from '../kernel/form-text.ts'
import { erasureWords as words } from './erasure.words.ts'

const maxText = 255

/** Whom somebody asks to erase: an address, a sign-in id or a name, as a whole. */
export const ErasureSearchForm = z.strictObject({
  text: requiredText(words.text, maxText),
})
export type ErasureSearchForm = z.output<typeof ErasureSearchForm>

/** The erasure of a person; the typed name confirms it (product.md FRM-06). */
export const ErasureForm = z.strictObject({ version: Version, name: z.string().check(z.maxLength(maxText)) })
export type ErasureForm = z.output<typeof ErasureForm>
