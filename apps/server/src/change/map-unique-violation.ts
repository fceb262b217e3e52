import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { type FieldError, fieldProblem } from '#call/problem.ts'

const uniqueViolation = '23505'

/** That a value of a field is taken. */
export function duplicateOf(path: string, label: string): FieldError {
  return { path, title: fill(validationWords.duplicated, { label }) }
}

const isTaken = (error: unknown): error is { constraint: string } =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error

/**
 * Runs a write and says a value that is taken already at its field. Two writers that race meet the same sentence: the
 * database decides, not a look before. `fields` names the error of each unique constraint; any other fault goes on.
 */
export async function mapUniqueViolation<T>(
  fields: Readonly<Record<string, FieldError>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = isTaken(error) ? fields[error.constraint] : undefined
    if (!field) throw error
    throw fieldProblem(field)
  }
}
