import { calendarYears } from '@azas/domain/kernel/tokyo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { $ZodArray, type $ZodType, safeParse } from 'zod/v4/core'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { type Place, places, schemaAt, sendAt } from '#testing/call-places.ts'

const { first, last } = calendarYears
/** Beyond the calendar of the product: refused wherever a day, a month or an instant is taken. */
const outside = {
  day: ['0001-01-01', `${first - 1}-12-31`, `${last + 1}-01-01`, '9999-12-31', '10000-01-01', '９９９９年１２月３１日'],
  month: ['0001/01', `${first - 1}/12`, `${last + 1}/01`, '9999/12', '10000/01'],
  instant: ['0001-01-01T00:00:00Z', `${last + 1}-01-01T00:00:00Z`, '9999-12-31T23:59:59Z'],
} as const
const inside = { day: '2026-11-21', month: '2026/10', instant: '2026-11-21T00:00:00.000Z' } as const
type Kind = keyof typeof inside

const numbers = [10_000, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, -0, -1, -(2 ** 31)]
const manyCopies = 10_000

let world: TestApp & { token: string }
beforeAll(async () => {
  const app = await createTestApp()
  world = { ...app, token: (await app.signIn('superuser@example.jp')).access_token }
})
afterAll(() => world.close())

const takes = (schema: $ZodType | undefined, value: unknown) => schema !== undefined && safeParse(schema, value).success
const otherTexts = ['足場', 'アシバ', 'コンクリートの養生は七日間']

/** What a place takes: a day, a month or an instant, and no other text. */
function kindOf(place: Place): Kind | undefined {
  const schema = schemaAt(place)
  if (otherTexts.some((text) => takes(schema, text))) return undefined
  return (['month', 'day', 'instant'] as const).find((kind) => takes(schema, inside[kind]))
}

const times = places.flatMap((place) => {
  const kind = kindOf(place)
  return kind ? [[`${place.op.id} ${place.key}`, kind, place] as const] : []
})

test('SEC-87 days, months and instants are taken by many calls', () => {
  expect(times.length).toBeGreaterThan(40)
  expect(new Set(times.map(([, kind]) => kind))).toEqual(new Set(['day', 'month', 'instant']))
})

test.each(times)(
  'SEC-87 %s refuses a %s outside of the calendar at its field, before anything is counted',
  async (_name, kind, place) => {
    for (const value of outside[kind]) {
      const answer = await sendAt(world, place, value)
      expect([value, answer.statusCode]).toEqual([value, 400])
      const { errors } = answer.json<{ errors?: { path: string }[] }>()
      expect([value, errors?.map(({ path }) => path)]).toEqual([value, expect.arrayContaining([place.key])])
    }
  },
)

test('SEC-87 SEC-38 numbers at their extremes end no call with a fault', async () => {
  const counted = places.filter((place) => takes(schemaAt(place), 1) || takes(schemaAt(place), '1'))
  for (const place of counted)
    for (const value of numbers) {
      const { statusCode } = await sendAt(world, place, value)
      expect([place.op.id, place.key, value, statusCode >= 500]).toEqual([place.op.id, place.key, value, false])
    }
})

/** An element of a list that a place takes. */
const elementOf = (place: Place): unknown => {
  const schema = schemaAt(place)
  const elements = ['00000000-0000-4000-8000-000000000000', '足場', 'Active', 'Worker', {}]
  return elements.find((element) => takes(schema, [element]))
}

test('SEC-87 lists of ten thousand are refused, or answered, never a fault', async () => {
  const lists = places.filter((place) => schemaAt(place) instanceof $ZodArray || elementOf(place) !== undefined)
  expect(lists.length).toBeGreaterThan(20)
  for (const place of lists.filter(({ part }) => part === 'body')) {
    const value = Array.from({ length: manyCopies }, () => elementOf(place) ?? '足場')
    const { statusCode } = await sendAt(world, place, value)
    expect([place.op.id, place.key, statusCode < 500]).toEqual([place.op.id, place.key, true])
  }
})
