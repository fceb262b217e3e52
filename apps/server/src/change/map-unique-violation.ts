import { fill } from '@azas/domain/words/fill.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { type FieldError, fieldProblem } from '#call/problem.ts'

const uniqueViolation = '23505'

/** The error of a value that must be unique and is not. */
export function toDuplicate(path: string, label: string): FieldError {
  return { path, title: fill(fieldRefusalWords.duplicated, { label }) }
}

const isUniqueViolation = (error: unknown): error is { constraint: string } =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error

/**
 * Runs a write and maps a unique violation to an error at its field, also for concurrent writers. `fields` has the error
 * of each constraint; other errors are rethrown.
 */
export async function mapUniqueViolation<T>(
  fields: Readonly<Record<string, FieldError>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = isUniqueViolation(error) ? fields[error.constraint] : undefined
    if (!field) throw error
    throw fieldProblem(field)
  }
}
