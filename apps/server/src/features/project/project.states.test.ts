import { randomUUID } from 'node:crypto'
import type { ProblemDetails } from '@azas/api/problem.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import type { SiteDuty } from '@azas/domain/project/project.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProjectWorld, type ProjectWorld } from './testing/world.ts'

let world: ProjectWorld
beforeAll(async () => {
  world = await createProjectWorld()
})
afterAll(() => world.close())

type Verb = 'start' | 'end' | 'reopen' | 'impact'
const act = (site: ProjectDetail, verb: Verb, part: object = {}) => {
  const bodies = {
    start: { version: site.version },
    end: { version: site.version, code: site.code },
    reopen: { version: site.version, reason: '工期を延ばすため' },
    impact: { action: 'end' },
  }
  return world.post('superuser', verb, { ...bodies[verb], ...part }, { target_project_id: site.id })
}
const led = async (site: ProjectDetail, verb: Verb, part: object = {}) =>
  (await act(site, verb, part)).json<ProjectDetail>()

describe('PRJ-01 states of a site', () => {
  test('PRJ-01 AUD-01 from preparation into use, to its end and back, each with its fact', async () => {
    const prepared = await world.create()
    const started = await led(prepared, 'start')
    const ended = await led(started, 'end', { reason: '竣工' })
    const reopened = await led(ended, 'reopen')
    const states = [prepared, started, ended, reopened].map(({ status, version }) => [status, version])
    expect(states).toEqual([
      ['Pause', 1],
      ['Active', 2],
      ['Inactive', 3],
      ['Active', 4],
    ])
    const facts = (await world.entries(prepared.id)).slice(1)
    expect(facts.every(({ contract_id }) => contract_id === world.ownContract)).toBe(true)
    expect(facts.map(({ action, changes }) => [action, changes])).toEqual([
      ['started', { status: { before: 'Pause', after: 'Active' } }],
      ['ended', { status: { before: 'Active', after: 'Inactive' }, reason: { before: null, after: '竣工' } }],
      [
        'resumed',
        { status: { before: 'Inactive', after: 'Active' }, reason: { before: null, after: '工期を延ばすため' } },
      ],
    ])
  })

  test('PRJ-01 a state that forbids an action is a 409 with its reason, and nothing changes', async () => {
    const prepared = await world.create()
    const active = await world.create({ status: 'Active' })
    const ended = await led(await world.create(), 'end')
    expect(ended.status).toBe('Inactive')
    const refusals: [ProjectDetail, Verb, string][] = [
      [active, 'start', projectWords.alreadyActive],
      [ended, 'start', projectWords.endedFirst],
      [ended, 'end', projectWords.alreadyEnded],
      [active, 'reopen', projectWords.notEnded],
      [prepared, 'reopen', projectWords.notEnded],
    ]
    for (const [site, verb, title] of refusals) {
      const answer = await act(site, verb)
      expect([answer.statusCode, answer.json<ProblemDetails>().code, answer.json<ProblemDetails>().title]).toEqual([
        409,
        'AZ-4091',
        title,
      ])
      expect(await world.detail(site.id)).toEqual(site)
    }
  })
})

describe('FRM-05 FRM-06 what an action wants', () => {
  test('FRM-05 SEC-46 every action wants the newest version; of racing ends one wins', async () => {
    const site = await led(await world.create(), 'start')
    for (const verb of ['start', 'end', 'reopen'] as const) {
      expect((await act(site, verb, { version: 1 })).json()).toMatchObject({ code: 'AZ-4090', current: { version: 2 } })
      expect((await act(site, verb, { version: undefined })).statusCode).toBe(400)
    }
    const ends = await Promise.all(Array.from({ length: 5 }, () => act(site, 'end')))
    expect(ends.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  })

  test('FRM-06 ending types the code, in full width too; reopening says why', async () => {
    const site = await world.create({ code: 'G-TYPED', status: 'Active' })
    const wrong = await act(site, 'end', { code: 'G-TYPE' })
    expect([wrong.statusCode, wrong.json<ProblemDetails>().errors]).toEqual([
      400,
      [{ path: 'code', title: projectWords.codeMismatch }],
    ])
    const ended = await led(site, 'end', { code: ' Ｇ－ＴＹＰＥＤ ' })
    expect(ended.status).toBe('Inactive')
    expect((await act(ended, 'reopen', { reason: ' ' })).json<ProblemDetails>().errors).toEqual([
      { path: 'reason', title: '理由を入力してください。' },
    ])
  })
})

async function join(
  projectId: string,
  role: 'Manager' | 'Operator',
  status: 'Active' | 'Pause' | 'Inactive',
  jobs: SiteDuty[] = [],
) {
  const keys = { search_key: '', sort_key: '' }
  const person = {
    realm: 'system',
    contract_id: world.ownContract,
    email: `${randomUUID()}@example.jp`,
    displayname: '人',
    role,
    status,
  }
  const { id } = await world.owner
    .insertInto('users')
    .values({ ...person, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { project_id: projectId, user_id: id, role, status, jobs, ...keys }
  await world.owner.insertInto('site_members').values(member).execute()
  return {
    id,
    alsoAt: (project_id: string) =>
      world.owner
        .insertInto('site_members')
        .values({ ...member, project_id })
        .execute(),
  }
}

describe('FRM-06 PRJ-01 the numbers before the end', () => {
  test('FRM-06 people who have not ended, those with another site in use, and SubAdmins in charge', async () => {
    const site = await world.create()
    const running = await world.create({ status: 'Active' })
    const over = await world.create()
    await join(site.id, 'Manager', 'Active')
    await join(site.id, 'Manager', 'Inactive').then(({ alsoAt }) => alsoAt(running.id))
    await join(site.id, 'Operator', 'Pause').then(({ alsoAt }) => alsoAt(running.id))
    await join(site.id, 'Operator', 'Active').then(({ alsoAt }) => alsoAt(over.id))
    const subAdmins = await world.owner
      .selectFrom('users')
      .select(['id', 'status'])
      .where('role', '=', 'SubAdmin')
      .execute()
    const charged = [
      ...subAdmins.filter(({ status }) => status !== 'Inactive').slice(0, 2),
      ...subAdmins.filter(({ status }) => status === 'Inactive').slice(0, 1),
    ]
    await world.owner
      .insertInto('admin_sites')
      .values(charged.map(({ id }) => ({ user_id: id, project_id: site.id })))
      .execute()
    expect((await act(site, 'impact')).json()).toEqual({ people: 3, peopleElsewhere: 1, administrators: 2 })
    const people = () =>
      world.owner.selectFrom('site_members').selectAll().where('project_id', '=', site.id).orderBy('user_id').execute()
    const before = await people()
    await act(site, 'end')
    expect(await people()).toEqual(before)
  })
})

describe('PRJ-03 duties', () => {
  test('PRJ-03 a site in use says which duties nobody who may sign in has; another one says none', async () => {
    const site = await world.create()
    const vacant = async () => (await world.get('admin', 'detail', site.id)).json<ProjectDetail>().vacantDuties
    const status = (to: 'Active' | 'Pause' | 'Inactive') =>
      world.owner.updateTable('projects').set({ status: to }).where('id', '=', site.id).execute()
    await status('Active')
    expect(await vacant()).toEqual(['SiteMange', 'Gift', 'NearMiss'])
    const holder = await join(site.id, 'Operator', 'Active', ['Gift'])
    await join(site.id, 'Operator', 'Pause', ['NearMiss'])
    expect(await vacant()).toEqual(['SiteMange', 'NearMiss'])
    await world.owner.updateTable('users').set({ status: 'Pause' }).where('id', '=', holder.id).execute()
    expect(await vacant()).toEqual(['SiteMange', 'Gift', 'NearMiss'])
    await status('Pause')
    expect(await vacant()).toEqual([])
  })

  test('PRJ-03 every duty names who has it; one that nobody who may sign in has is flagged', async () => {
    const site = await world.create()
    const both = await join(site.id, 'Operator', 'Active', ['Gift', 'SiteMange'])
    const paused = await join(site.id, 'Operator', 'Pause', ['SiteMange'])
    const duties = async () =>
      (await world.get('admin', 'duties', site.id))
        .json<{ duties: { duty: string; holders: { id: string }[]; total: number; vacant: boolean }[] }>()
        .duties.map(({ duty, holders, total, vacant }) => [duty, holders.map(({ id }) => id).toSorted(), total, vacant])
    expect(await duties()).toEqual([
      ['SiteMange', [both.id, paused.id].toSorted(), 2, false],
      ['Gift', [both.id], 1, false],
      ['NearMiss', [], 0, true],
    ])
    await world.owner.updateTable('users').set({ status: 'Inactive' }).where('id', '=', both.id).execute()
    expect(await duties()).toEqual([
      ['SiteMange', [paused.id], 1, true],
      ['Gift', [], 0, true],
      ['NearMiss', [], 0, true],
    ])
  })
})

describe('PRJ-01 CON-04 sites of a contract that is over', () => {
  test('PRJ-01 are read-only, and none is added', async () => {
    const site = await world.create({ contractId: world.foreignContract })
    const other = await world.create()
    const setStatus = (status: 'Signed' | 'Terminated') =>
      world.owner.updateTable('contracts').set({ status }).where('id', '=', world.foreignContract).execute()
    await setStatus('Terminated')
    const answers = [
      await world.update('superuser', site, { name: '改称' }),
      await act(site, 'start'),
      await act(site, 'end'),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json<ProblemDetails>().title]).toEqual([409, projectWords.terminatedReadOnly])
    expect(await world.detail(site.id)).toEqual({ ...site, contractStatus: 'Terminated' })
    const added = await world.post('superuser', 'create', world.form({ contractId: world.foreignContract }))
    const moved = await world.update('superuser', other, { contractId: world.foreignContract })
    for (const answer of [added, moved])
      expect(answer.json<ProblemDetails>().errors).toEqual([{ path: 'contractId', title: projectWords.contractOver }])
    await setStatus('Signed')
    expect((await world.update('superuser', site, { name: '改称' })).statusCode).toBe(200)
  })
})
