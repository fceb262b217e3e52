import type { FieldType } from '../field-table.ts'
import { radios } from './choice.tsx'

/** Whether an account may sign in: shows the record's status, sends a boolean. Chosen for a new account. */
export function activeField(labels: { active: string; paused: string }): FieldType<string> {
  const options = [
    { value: 'true', label: labels.active },
    { value: 'false', label: labels.paused },
  ]
  return {
    ...radios(options),
    empty: 'true',
    show: (status) => String(status !== 'Pause'),
    read: (input) => input === 'true',
    tidy: (input) => input,
  }
}
