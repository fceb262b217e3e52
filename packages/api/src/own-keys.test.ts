import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from './operations.ts'

/** The nouns that name another noun's records, by the beginning of a key; every other noun cannot use it. */
const usedBy: Readonly<Record<string, readonly string[]>> = {
  officeProject: ['office_notice', 'office_project', 'office_account'],
  tenants: ['office_account'],
  contractId: ['user', 'company_admin', 'sub_admin', 'project', 'project_user', 'audit', 'contract', 'notice'],
  projectId: ['sub_admin', 'company_admin', 'project_user', 'project', 'audit', 'notice'],
}

/** `/user/project_user/copy` is a call of `project_user`, `/notice/update` of `notice`. */
const nounOf = (path: string) => path.replace('/user/', '/').split('/')[1] ?? ''

/** Every key of a schema, at any depth. */
function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  const below = Object.values(schema).flatMap(keysIn)
  return [...Object.keys(properties), ...below]
}

const jsonOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test.each(operations.map((op) => [op.id, op] as const))('API-02 %s takes no key that its noun cannot use', (_, op) => {
  const keys = [op.query, ...(op.body ? [op.body] : [])].flatMap((schema) => keysIn(jsonOf(schema)))
  const foreign = keys.filter((key) => {
    const [, nouns] = Object.entries(usedBy).find(([start]) => key.startsWith(start)) ?? []
    return nouns && !nouns.includes(nounOf(op.path))
  })
  expect(foreign).toEqual([])
})
