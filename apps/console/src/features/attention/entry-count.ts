import { readStored, writeStored } from '#api/kept/storage.ts'

/** The number of entries on a person's last visit on this machine; null where none is stored. */
export function readEntryCount(userId: string): number | null {
  const text = readStored(`attention_${userId}`)
  return text !== null && /^\d{1,2}$/u.test(text) ? Number(text) : null
}

export function writeEntryCount(userId: string, count: number): void {
  writeStored(`attention_${userId}`, String(count))
}
