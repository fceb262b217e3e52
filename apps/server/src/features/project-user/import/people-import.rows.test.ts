import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#call/problem.ts'
import type { Importer } from '#import/importer.ts'
import { runImport } from '#import/run-import.ts'
import { peopleImporter } from './people-target.ts'
import { createImportWorld, csvOf, type ImportWorld, row } from './testing/imports.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

/** The import of people, in which the place refuses every third row; a part with such a row is refused whole. */
const picky: Importer = {
  ...peopleImporter,
  commit: async (call, projectId, part) => {
    if (part.rows.some(({ row: no }) => no % 3 === 0)) throw new Problem('conflict', { title: '三の倍数' })
    return peopleImporter.commit(call, projectId, part)
  },
}

test('USR-03 OPS-04 of two processes at once none notes its refused row at one that the other writes', async () => {
  const site = await world.newSite()
  const rows = Array.from({ length: 40 }, (_, index) => row({ displayname: `同時 ${index}` }))
  const { body } = await world.upload('admin', site, csvOf(rows))
  expect((await world.act('admin', 'commit', body.id, { version: body.version })).code).toBe(200)
  await Promise.all(Array.from({ length: 4 }, () => runImport(world.services, [picky], body.id)))
  const done = await world.rowsOf(body.id)
  expect(done.map(({ row: no, result }) => [no, result])).toEqual(
    done.map(({ row: no }) => [no, no % 3 === 0 ? 'failed' : 'created']),
  )
  const { results } = await world.detailOf(body.id)
  expect(await world.peopleOf(site)).toHaveLength(results.created)
})
