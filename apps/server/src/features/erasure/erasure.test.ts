import { randomUUID } from 'node:crypto'
import type { ProblemDetails } from '@azas/api/problem.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createErasureWorld, type ErasureWorld } from './testing/world.ts'

let world: ErasureWorld
beforeAll(async () => {
  world = await createErasureWorld()
})
afterAll(() => world.close())

const newAddress = () => `${randomUUID()}@example.jp`
const idsOf = async (text: string) => (await world.find(text)).items.map(({ id }) => id)

describe('OPS-07 who is found for an erasure', () => {
  test('OPS-07 by the whole address, sign-in id or name in any spelling, and by no part of them', async () => {
    const email = `Kieru.${randomUUID().slice(0, 8)}@example.jp`
    const name = `齋藤 ${randomUUID().slice(0, 8)}`
    const withAddress = await world.create({ email, displayname: `浄土 ${randomUUID().slice(0, 8)}` })
    const withId = await world.create({ displayname: name })
    expect(await idsOf(` ${email.toUpperCase()} `)).toEqual([withAddress.id])
    expect(
      await idsOf(withId.signInId!.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))),
    ).toEqual([withId.id])
    expect(await idsOf(name.replace('齋', '斉').replace(' ', '　'))).toEqual([withId.id])
    const parts = [email.slice(0, -1), withId.signInId!.slice(1), name.slice(0, -1)]
    for (const part of parts) expect(await idsOf(part)).toEqual([])
  })

  test('OPS-07 at every company and after the last site, with where they are and were', async () => {
    const person = await world.create({ email: newAddress() })
    await world.act('leave', { version: person.version, end: false }, world.at(person.id))
    expect((await world.find(person.email!)).items).toMatchObject([
      {
        companyName: person.companyName,
        status: 'NoLogin',
        sites: [{ projectId: world.projectId, leftOn: '2026-11-21' }],
      },
    ])
    const { contract_id } = await world.owner
      .selectFrom('users')
      .select('contract_id')
      .where('contract_id', '<>', world.contractId)
      .executeTakeFirstOrThrow()
    await world.owner.updateTable('users').set({ contract_id }).where('id', '=', person.id).execute()
    expect(await idsOf(person.email!)).toEqual([person.id])
    await world.owner.updateTable('users').set({ realm: 'other' }).where('id', '=', person.id).execute()
    expect(await idsOf(person.email!)).toEqual([])
  })

  test('OPS-07 an administrator is nobody of a site', async () => {
    expect(await idsOf('admin@example.jp')).toEqual([])
    const answer = await world.erase(world.adminId, { version: 1, name: '' })
    expect(answer.statusCode).toBe(404)
  })

  test('OPS-07 of more than twenty of a name twenty are shown, and that there are more is said', async () => {
    const displayname = `同名 ${randomUUID().slice(0, 8)}`
    for (let n = 0; n < 20; n += 1) await world.create({ displayname })
    const twenty = await world.find(displayname)
    expect([twenty.items.length, twenty.hasMore]).toEqual([20, false])
    await world.create({ displayname })
    const more = await world.find(displayname)
    expect([more.items.length, more.hasMore]).toEqual([20, true])
  })
})

describe('OPS-07 what an erasure asks for', () => {
  test('OPS-07 whoever works at a site is ended first; who has left them all may be erased at once', async () => {
    const person = await world.create({ email: newAddress() })
    const name = person.displayname
    const early = await world.erase(person.id, { version: person.version, name })
    expect([early.statusCode, early.json<ProblemDetails>().title]).toEqual([409, words.endFirst])
    const { version } = (await world.act('leave', { version: person.version, end: false }, world.at(person.id))).json<{
      version: number
    }>()
    expect((await world.erase(person.id, { version, name })).statusCode).toBe(200)
  })

  test('OPS-07 FRM-05 FRM-06 the version that was read and the name as it is typed', async () => {
    const { id, version, displayname } = await world.end(await world.create())
    const old = await world.erase(id, { version: version - 1, name: displayname })
    expect([old.statusCode, old.json<ProblemDetails>().code]).toEqual([409, 'AZ-4090'])
    const wrong = await world.erase(id, { version, name: '浄土 消' })
    expect([wrong.statusCode, wrong.json<ProblemDetails>().errors]).toEqual([
      400,
      [{ path: 'name', title: words.nameDiffers }],
    ])
    expect((await world.erase(id, { version, name: ` ${displayname.replace(' ', '　')}` })).statusCode).toBe(200)
  })

  test('OPS-07 two presses erase once', async () => {
    const { id, version, displayname: name } = await world.end(await world.create())
    const answers = await Promise.all([1, 2].map(() => world.erase(id, { version, name })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('OPS-07 who was erased', () => {
  test('OPS-07 is found no more, at no site, and comes back by no step', async () => {
    const person = await world.end(await world.create({ email: newAddress() }))
    const { id, version, displayname: name } = person
    expect((await world.erase(id, { version, name })).json()).toEqual({ id })
    const now = version + 1
    expect(await idsOf(person.email!)).toEqual([])
    expect(await idsOf(words.erasedName)).toEqual([])
    const codes = [
      await world.call('GET', '/user/project_user/detail', { token: world.admin, query: world.at(id) }),
      await world.act('reactivate', { version: now }, world.at(id)),
      await world.act('rejoin', { version: now }, world.at(id)),
      await world.erase(id, { version: now, name: words.erasedName }),
    ].map(({ statusCode }) => statusCode)
    expect(codes).toEqual([404, 404, 404, 404])
    const joined = await world.act('copy', { ids: [id] }, { target_project_id: world.projectId })
    expect(joined.json<{ done: number }>().done).toBe(0)
  })

  test('OPS-07 their address is free for another person', async () => {
    const email = newAddress()
    const { id, version, displayname: name } = await world.end(await world.create({ email }))
    expect((await world.act('create', { projectId: world.projectId, ...world.form, email })).statusCode).not.toBe(201)
    await world.erase(id, { version, name })
    expect((await world.create({ email })).email).toBe(email)
  })
})
