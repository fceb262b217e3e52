import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findOsUser } from '../os/os-user.ts'
import { canEnter, canRun } from '../os/reach.ts'
import { app } from '../testing/app.ts'
import { prepareHome } from './home.ts'

const folder = mkdtempSync(join(tmpdir(), 'azas-home-'))
const user = findOsUser(app)
const stranger = { uid: 61_234, gid: 61_234 }

afterAll(() => rmSync(folder, { recursive: true }))

test('OPS-01 below a closed folder the cluster lives where its user can reach it; an ordinary user keeps it in place', async () => {
  const dataDir = join(folder, 'closed', 'data')
  mkdirSync(dataDir, { recursive: true })
  chmodSync(join(folder, 'closed'), 0o700)
  const home = await prepareHome(dataDir, user, app)
  const link = join(dataDir, 'postgres')
  expect(lstatSync(link).isSymbolicLink()).toBe(user !== undefined)
  expect(home).toBe(user ? readlinkSync(link) : link)
  expect(canEnter(home, user)).toBe(true)
  expect(await prepareHome(dataDir, user, app)).toBe(home)
  if (user) rmSync(home, { recursive: true })
})

test('OPS-01 below an open folder it lives in DATA_DIR, which others may at most walk through', async () => {
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'open')
  expect(await prepareHome(dataDir, user, app)).toBe(join(dataDir, 'postgres'))
  expect(statSync(dataDir).mode & 0o777).toBe(user ? 0o711 : 0o700)
})

test('a folder is entered by its own, its group’s or the others’ search bit, on every floor above too', () => {
  const above = join(folder, 'above')
  const below = join(above, 'below')
  mkdirSync(below, { recursive: true })
  chmodSync(below, 0o755)
  chmodSync(above, 0o711)
  expect(canEnter(below, stranger)).toBe(true)
  expect(canRun(join(below), stranger)).toBe(true)
  chmodSync(above, 0o766)
  expect(canEnter(below, stranger)).toBe(false)
  expect(canEnter(below, { uid: statSync(above).uid, gid: 1 })).toBe(true)
  expect(canEnter(below, undefined)).toBe(true)
  chmodSync(above, 0o755)
})
