import * as z from 'zod/mini'
import { validationWords } from '../words/validation.ts'
import { whenAbsent } from './absent.ts'
import { codePoints } from './text.ts'
import { isOutOfYears, isPlainDate, readPlainDate } from './tokyo.ts'

/** The version that a change is based on (product.md FRM-05). */
export const Version = z.int(whenAbsent(validationWords.versionRequired))

const maxSearchLength = 200

/** At most `max` code points: the same count as the database's and the counter on screen (security.md row 36). */
const maxCodePoints = (max: number, error: string) => z.refine<string>((text) => codePoints(text) <= max, error)

/** A search word. NFKC turns ％ into %, so both are refused with the seed's message (seed section 5). */
export const SearchText = z.string().check(
  z.refine((text) => !text.normalize('NFKC').includes('%'), validationWords.searchPercent),
  maxCodePoints(maxSearchLength, validationWords.searchTooLong),
)

/** A day on the wire, in any format of `readPlainDate`, as `YYYY-MM-DD`. `error` is the message for one that is none. */
export const plainDateText = (error: string) =>
  z.string().check(
    z.overwrite((text) => readPlainDate(text) ?? text),
    z.refine(isPlainDate, {
      error: ({ input }) => (isOutOfYears(String(input)) ? validationWords.dateOutOfYears : error),
    }),
  )
export const PlainDateText = plainDateText(validationWords.dateInvalid)
