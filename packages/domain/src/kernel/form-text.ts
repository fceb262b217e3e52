import * as z from 'zod/mini'
import { fill } from '../words/fill.ts'
import { validationWords } from '../words/validation.ts'
import { whenAbsent } from './absent.ts'
import { plainDateText } from './fields.ts'
import { codePoints, composeLetters, toHalfWidth } from './text.ts'
import { parseWholeNumber, readInstant } from './typed.ts'

// Controls, lone surrogates, private-use, unassigned, invisible and bidi characters: with them two names could look the
// same, or one look empty (security.md row 33). Variation selectors are allowed, as 葛󠄀 needs its own.
const hidden =
  /[\u034f\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
const lineEnds = /\r\n?/gu

type Check = (label: string) => z.core.$ZodCheck<string>

/** At most `max` code points, as the counter on screen and PostgreSQL count them (product.md FRM-07). */
const atMost =
  (max: number): Check =>
  (label) =>
    z.refine<string>((text) => codePoints(text) <= max, fill(validationWords.maxLength, { label, max }))

const visible: Check = (label) =>
  z.refine<string>((text) => !hidden.test(text), fill(validationWords.hiddenCharacter, { label }))
const visibleLines: Check = (label) =>
  z.refine<string>((text) => !hidden.test(text.replaceAll('\n', '')), fill(validationWords.hiddenCharacter, { label }))

const inputRequired = (label: string) => fill(validationWords.requiredInput, { label })
const filled = (label: string) => z.minLength(1, inputRequired(label)) as z.core.$ZodCheck<string>
/** A text with the field's own message where there is none. */
const textOf = (label: string) => z.string(whenAbsent(inputRequired(label)))

/** Letters typed in parts are composed, so that two spellings of a name are one (LST-03). */
const composed = z.overwrite<string>(composeLetters)

/** A required single line, trimmed; `max` in code points. */
export function requiredText(label: string, max: number) {
  return textOf(label).check(composed, z.trim(), filled(label), visible(label), atMost(max)(label))
}

/** A required number or code; full-width letters become half-width. */
export function requiredCode(label: string, max: number) {
  return z.pipe(textOf(label).check(z.overwrite(toHalfWidth)), requiredText(label, max))
}

/** An optional text: '', null and undefined are null. `tidy` normalises the input first. */
export function orNull(rule: z.ZodMiniType<string, string>, tidy = (text: string) => composeLetters(text.trim())) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => tidy(text ?? '') || null),
    ),
    z.nullable(rule),
  )
}

/** An optional single line; `max` in code points. */
export function optionalText(label: string, max: number) {
  return orNull(z.string().check(visible(label), atMost(max)(label)))
}

const unifyLineEnds = z.overwrite<string>((text) => composeLetters(text.replace(lineEnds, '\n')))

/** Optional lines; `max` in code points, a line end is one. */
export function optionalLines(label: string, max: number) {
  return orNull(z.string().check(unifyLineEnds, visibleLines(label), atMost(max)(label)))
}

/** Required lines, without blank ones around them; `max` in code points, a line end is one. */
export function requiredLines(label: string, max: number) {
  const trimLines = z.overwrite<string>((text) => text.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd())
  return textOf(label).check(unifyLineEnds, trimLines, filled(label), visibleLines(label), atMost(max)(label))
}

const katakana = /^[\u30a1-\u30fc0-9A-Za-z&.'\s-]*$/u

/** Converts a reading to its stored form, full-width katakana. */
export function toKatakana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint(kana.codePointAt(0)! + 0x60))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** An optional reading: hiragana and half-width kana become full-width katakana (words-ja help.kana). */
export function optionalKana(label: string, max: number) {
  const reading = z.string().check(
    z.overwrite(toKatakana),
    z.refine((text) => katakana.test(text), fill(validationWords.kanaInvalid, { label })),
    atMost(max)(label),
  )
  return orNull(reading)
}

const dashes = /[\u2010-\u2015\u2212\u30fc\uff70]/gu

/** Converts a telephone number to its stored form: half-width digits, with the hyphens of the input. */
export function toPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/[()\s]+/gu, '-')
    .replace(/-+/gu, '-')
    .replace(/^-|-$/gu, '')
}

/** An optional Japanese telephone number: 0 and 9 or 10 more digits, with or without hyphens. */
export function optionalPhone() {
  const phone = z.string().check(
    z.overwrite(toPhone),
    z.refine((text) => /^0\d{9,10}$/u.test(text.replaceAll('-', '')), validationWords.phoneInvalid),
  )
  return orNull(phone)
}

/** Converts a postal code to its stored form, `100-0001`; leaves invalid input unchanged. */
export function toPostalCode(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/[〒\s-]/gu, '')
  return /^\d{7}$/u.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text
}

/** An optional postal code: seven digits, with or without 〒 and hyphen. */
export function optionalPostalCode() {
  const code = z.string().check(
    z.overwrite(toPostalCode),
    z.refine((text) => /^\d{3}-\d{4}$/u.test(text), validationWords.postalInvalid),
  )
  return orNull(code)
}

const day = (label: string) => plainDateText(fill(validationWords.dateInvalidOf, { label }))

/** A required day. */
export function requiredDay(label: string) {
  return z.pipe(textOf(label).check(filled(label)), day(label))
}

/** An optional day. */
export function optionalDay(label: string) {
  return orNull(day(label))
}

/** A required instant, as ISO 8601 with its offset or a Tokyo time as people type it (product.md API-02); UTC with ms. */
export function requiredInstant(label: string) {
  const error = fill(validationWords.dateTimeInvalidOf, { label })
  return z.pipe(
    textOf(label).check(z.trim(), filled(label)),
    z.string().check(
      z.overwrite((text) => readInstant(text)?.toISOString() ?? ''),
      z.minLength(1, error),
    ),
  )
}

/** An optional whole number from `min` to `max`, also as text with full-width digits (seed section 5). */
export function optionalNumber(label: string, min: number, max: number) {
  const range = fill(validationWords.numberRange, { label, min, max })
  const read = (input: string | number | null | undefined) =>
    typeof input === 'string' ? (input.trim() === '' ? null : (parseWholeNumber(input) ?? Number.NaN)) : (input ?? null)
  return z.pipe(
    z.pipe(z.nullish(z.union([z.number(range), z.string()], range)), z.transform(read)),
    z.nullable(z.int(range).check(z.minimum(min, range), z.maximum(max, range))),
  )
}
