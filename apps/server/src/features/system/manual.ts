import type { CompanyAdminManual } from '@azas/api/system/system.operations.ts'
import { manualFault } from '@azas/domain/system/manual.rules.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { manualKey } from './manual-key.ts'

/** The company administrators' manual of a realm with a link for 120 s; null when there is none (decision 0048). */
export async function readManual(
  { storage }: Pick<Call, 'storage'>,
  realm: string,
): Promise<CompanyAdminManual | null> {
  const key = manualKey(realm)
  const file = await storage.stat(key)
  if (!file) return null
  return { presigned_url: await storage.link(key), bytes_size: file.bytes, updated_at: file.updatedAt.toISOString() }
}

/** Replaces and returns the manual; rolls back the audit entry if storing fails (AUD-01). Throws 400 for a bad file. */
export async function replaceManual(call: Call, content: Uint8Array): Promise<CompanyAdminManual> {
  const fault = manualFault(content, content.length)
  if (fault) throw new Problem('bad-request', { title: fault })
  const { realm } = call.actor
  await inTransaction(call, async (inner) => {
    const manual = { type: 'manual', id: null, name: null, contractId: null } as const
    await writeAudit(inner, 'manual-replaced', manual)
    await call.storage.put(manualKey(realm), content)
  })
  const manual = await readManual(call, realm)
  if (!manual) throw new Error('The manual that was stored just now is not there.')
  return manual
}
