import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorldServer, type WorldServer } from '../../e2e/server.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const bin = join(here, 'node_modules')
const folder = join(here, '.tmp', String(process.pid))

let server: WorldServer
beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  server = await startWorldServer('', {})
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

// Version 2 of the linter has these rules on; version 1 is here already, as the generator's own reader.
const rules = { 'no-required-schema-properties-undefined': 'warn', 'no-unused-components': 'warn' } as const

test('API-04 a linter of contracts has neither an error nor a warning', async () => {
  const source = await (await fetch(`${server.baseURL}/system-api/openapi.json`)).text()
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source, absoluteRef: join(folder, 'openapi.json'), config })
  expect(problems.map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer])).toEqual([])
})

// openapi-typescript needs TypeScript 5, the rest of the project runs 7: this folder is a workspace with its own.
test('API-04 a client of an independent generator compiles against openapi.json and works', async () => {
  const document = await (await fetch(`${server.baseURL}/system-api/openapi.json`)).text()
  expect(JSON.parse(document)).toMatchObject({ openapi: '3.1.0' })
  await writeFile(join(folder, 'openapi.json'), document)
  await copyFile(join(here, 'use-client.txt'), join(folder, 'use-client.ts'))
  await run(process.execPath, [
    join(bin, 'openapi-typescript/bin/cli.js'),
    join(folder, 'openapi.json'),
    '-o',
    join(folder, 'schema.d.ts'),
  ])
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--lib',
    'esnext,dom',
    '--types',
    'node',
  ]
  await run(process.execPath, [join(bin, 'typescript/bin/tsc'), ...options, join(folder, 'use-client.ts')])
  const { stdout } = await run(process.execPath, [
    join(folder, 'use-client.ts'),
    server.baseURL,
    'superuser@example.jp',
    'genba-demo-2026',
  ])
  const said = JSON.parse(stdout) as { total: number }
  expect(said).toMatchObject({
    role: 'SuperUser',
    rows: 5,
    same: true,
    alive: 'ok',
    refused: 4,
    logout: 204,
    logoutOfNobody: 400,
    once: true,
    ended: 401,
    title: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  })
  expect(said.total).toBeGreaterThan(5)
})
