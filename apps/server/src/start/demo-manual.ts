import { makeManualPdf } from '#db/demo-data/manual-pdf.ts'
import { manualKey } from '#features/system/manual-key.ts'
import type { Storage } from '#storage/storage.ts'

/** Gives a demo a manual to download; one that somebody has put there stays. */
export async function putDemoManual(storage: Storage, realm: string): Promise<void> {
  const key = manualKey(realm)
  if (!(await storage.stat(key))) await storage.put(key, makeManualPdf())
}
