import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { personColumns } from '@azas/domain/project-user/person-import.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { workImports } from '#import/run-import.ts'
import { peopleImporter } from './people-target.ts'
import { createImportWorld, csvOf, type ImportWorld, known as company, row } from './testing/imports.ts'

let world: ImportWorld
let site: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  site = await world.newSite()
})

const worker = fileURLToPath(new URL('./testing/run-import.ts', import.meta.url))
const spawnWorker = (id: string) =>
  spawn(
    process.execPath,
    [worker, world.database.url, world.database.role, world.database.companyRole, id, world.clock.now.toISOString()],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )

const rowsAmount = 4_000

test('USR-03 OPS-04 a killed process loses no row and doubles none, however often; two at a time do not either', async () => {
  const rows = Array.from({ length: rowsAmount }, (_, index) => row({ displayname: `再開 ${index}` }))
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect((await world.act('admin', 'commit', body.id, { version: body.version })).code).toBe(200)
  const doneOf = async () => (await world.detailOf(body.id)).done
  const kills: number[] = []
  for (let kill = 0; kill < 3; kill += 1) {
    const before = await doneOf()
    const child = spawnWorker(body.id)
    await vi.waitFor(async () => expect(await doneOf()).toBeGreaterThan(before), { timeout: 60_000, interval: 10 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    kills.push(await doneOf())
  }
  expect(kills.at(-1)).toBeLessThan(rowsAmount)
  await Promise.all([world.run(body.id), world.run(body.id)])
  expect(await world.detailOf(body.id)).toMatchObject({ state: 'Complete', results: { created: rowsAmount } })
  const stored = await world.owner
    .selectFrom('site_members')
    .innerJoin('users', 'users.id', 'site_members.user_id')
    .select('displayname')
    .where('project_id', '=', site)
    .execute()
  expect(stored.map(({ displayname }) => displayname).toSorted()).toEqual(
    rows.map((cells) => cells[0] ?? '').toSorted(),
  )
  const audited = await world.owner
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'imported')
    .where('object_id', '=', site)
    .execute()
  expect(audited).toHaveLength(1)
})

test('USR-03 OPS-04 the next start resumes an import whose process and job are gone', async () => {
  const { body } = await world.upload('admin', site, csvOf([row({ displayname: '再起動 一' })]))
  await world.act('admin', 'commit', body.id, { version: body.version })
  await sql`delete from pgboss.job where name = 'import'`.execute(world.owner)
  await workImports(world.services, [peopleImporter])
  await vi.waitFor(async () => expect((await world.detailOf(body.id)).state).toBe('Complete'), { timeout: 60_000 })
  expect(await world.peopleOf(site)).toHaveLength(1)
})

const cellOf = (...cells: string[]) => fc.constantFrom(...cells)
const filePeople = fc.array(
  fc.record({
    displayname: cellOf('田中 一', '田中 二', '高橋 三', '髙橋　三', '', '=式'),
    role: cellOf('作業員', '監督', '事務局', '職長', '協力会社監督'),
    company: cellOf(company, '検証建設', ''),
    primarySubcontractor: cellOf('山内建設', ''),
    email: cellOf('', '', 'plan-1@example.jp', 'PLAN-2@example.jp', 'admin@example.jp', 'no-address'),
    jobs: cellOf('', '景品', '現場運営、景品', '何か'),
    age: cellOf('', '41', '４１', '4O'),
    sex: cellOf('', '男性', '女', '？'),
  }),
  { minLength: 1, maxLength: 12 },
)
const resultOf = { create: 'created', update: 'updated', skip: 'skipped', error: 'failed' } as const

test('USR-03 the commit does of any file what its dry run showed, row by row', async () => {
  await fc.assert(
    fc.asyncProperty(filePeople, fc.constantFrom('create', 'update', 'skip'), async (people, decision) => {
      const rows = people.map((cells) => personColumns.map(({ field }) => ({ ...empty, ...cells })[field]))
      const { code, body } = await world.upload('admin', site, csvOf(rows))
      expect(code).toBe(201)
      const planned = await world.rowsOf(body.id)
      const decisions = planned
        .filter(({ outcome }) => outcome === 'doubtful')
        .map(({ row: no }) => ({ row: no, decision }))
      const { code: committed, after } = await world.commit('admin', body, { decisions })
      if (committed === 409) return
      const expected = planned.map(({ row: no, outcome, match }) => [no, outcomeOf(outcome, decision, match)])
      const done = await world.rowsOf(body.id)
      expect(done.map(({ row: no, result, errors }) => [no, isTaken(errors) ? 'updated' : result])).toEqual(expected)
      expect(after.state).toBe('Complete')
    }),
    { numRuns },
  )
})

// A file is twelve rows, so that a fifth of the usual runs is enough.
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5)

const empty = { displaynameKana: '', experienceLength: '', signInId: '' }

/** Whom an earlier row of the file has updated already. */
const isTaken = (errors: readonly { title: string }[]) =>
  errors.some(({ title }) => title.includes('同じ人を更新したため'))

function outcomeOf(
  outcome: keyof typeof resultOf | 'doubtful',
  decision: 'create' | 'update' | 'skip',
  match: { id: string | null } | null,
): string {
  if (outcome !== 'doubtful') return resultOf[outcome]
  // A namesake within the file is nobody stored, who could be updated.
  return decision === 'update' && !match?.id ? 'undecided' : resultOf[decision]
}
