import type { CompanyAdminManual } from '@azas/api/system.operations.ts'
import { manualFault } from '@azas/domain/system/manual.rules.ts'
import { manualWords } from '@azas/domain/words/manual.ts'
import { recordFact } from '#change/record-fact.ts'
import { writeAudit } from '#db/audit.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { manualKey } from './manual-key.ts'

/** The company administrators' manual of a realm with a link for 120 s; 404 when there is none (product.md SHL-06). */
export async function readManual({ storage }: Services, realm: string): Promise<CompanyAdminManual> {
  const key = manualKey(realm)
  const file = await storage.stat(key)
  if (!file) throw new Problem('not-found', { title: manualWords.none })
  return { presigned_url: await storage.link(key), bytes_size: file.bytes, updated_at: file.updatedAt.toISOString() }
}

/** Puts another manual in the place of the old one, audited: the fact is only kept when the file is (AUD-01). */
export async function replaceManual(
  context: Services,
  actor: Actor,
  content: Uint8Array,
  call: CallContext,
): Promise<CompanyAdminManual> {
  const fault = manualFault(content, content.length)
  if (fault) throw new Problem('bad-request', { title: fault })
  const { realm } = actor
  await context.db.transaction().execute(async (trx) => {
    const manual = { type: 'manual', id: null, name: null, contractId: null } as const
    await writeAudit(trx, recordFact(actor, call, 'manual-replaced', manual))
    await context.storage.put(manualKey(realm), content)
  })
  return readManual(context, realm)
}
