import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBundledPostgres, startBundledPostgres } from './embedded.ts'

const file = fileURLToPath(import.meta.url)

test('OPS-03 a database that cannot be kept in DATA_DIR stops the start in one sentence', async () => {
  await expect(startBundledPostgres(file)).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringMatching(/^The database cannot be kept in [^\n]+\.$/u),
  })
})

test('OPS-05 nothing runs on a folder that no server has used', async () => {
  expect(await findBundledPostgres(`${file}-data`)).toBeNull()
})
