import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { planMigration } from './plan-migration.ts'

/** Writes the next migration into a folder and its lines into the list there; returns the path of the new file. */
export async function createMigration(folder: string, name: string): Promise<string> {
  const listPath = join(folder, 'migrations.ts')
  const { file, text, list } = planMigration(name, await readdir(folder), await readFile(listPath, 'utf8'))
  const path = join(folder, file)
  await writeFile(path, text, { flag: 'wx' })
  await writeFile(listPath, list)
  return path
}
