import { ReadName } from '@azas/api/import/import-corrections.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import * as z from 'zod/mini'

/** Corrections as a tab keeps them, of cells and of names. */
export const CorrectionsDraft = z.strictObject({
  cells: z.array(
    z.strictObject({ row: z.int(), field: z.string(), text: z.string().check(z.maxLength(importLimits.cellLength)) }),
  ),
  // A tab may have kept cells before names were kept with them.
  names: z._default(z.array(ReadName), []),
})

/** A cell that a person has corrected, and its text. */
export type Correction = z.output<typeof CorrectionsDraft>['cells'][number]
export type Corrections = readonly Correction[]

const isSame = (one: Omit<Correction, 'text'>, other: Omit<Correction, 'text'>) =>
  one.row === other.row && one.field === other.field

export const findCorrection = (corrections: Corrections, cell: Omit<Correction, 'text'>): string | undefined =>
  corrections.find((each) => isSame(each, cell))?.text

/** The corrections with this one; a cell that is as the file has it is none. */
export function correct(corrections: Corrections, cell: Correction, inFile: string): Corrections {
  const others = corrections.filter((each) => !isSame(each, cell))
  return cell.text === inFile ? others : [...others, cell]
}

/** The names with this one; one that is replaced by none is left as it is. */
export function replaceName(names: readonly ReadName[], name: ReadName): ReadName[] {
  const others = names.filter(({ list, from }) => list !== name.list || from !== name.from)
  return name.to === '' ? others : [...others, name]
}

export const countRows = (corrections: Corrections): number => new Set(corrections.map(({ row }) => row)).size
