import { expect, test } from 'vitest'
import { peekAt } from './use-peeking.ts'

const rows = ['一', '二', '三', '四']

/** Steps of an open quick look that come before any of them is drawn; answers the row that is open then. */
async function stepAt(drawn: string, steps: readonly ('previous' | 'next')[], url = drawn) {
  let open: string | undefined = url
  const peeking = {
    id: drawn,
    readId: () => open,
    fromList: true,
    open: async () => undefined,
    move: async (id: string) => {
      open = id
    },
    close: async () => undefined,
  }
  const peek = peekAt(peeking, rows, String)
  await Promise.all(steps.map(async (step) => peek?.[step]?.()))
  return open
}

test('LST-01 every press on the way to a neighbour counts, also before the row between is drawn', async () => {
  expect(await stepAt('一', ['next', 'next'])).toBe('三')
  expect(await stepAt('三', ['previous', 'previous'])).toBe('一')
  expect(await stepAt('二', ['next', 'previous', 'previous'])).toBe('一')
})

test('LST-01 steps end at the first and the last row, and where the row of the URL is none of the page', async () => {
  expect(await stepAt('三', ['next', 'next'])).toBe('四')
  expect(await stepAt('二', ['previous', 'previous'])).toBe('一')
  expect(await stepAt('四', ['next'])).toBe('四')
  expect(await stepAt('二', ['next'], 'elsewhere')).toBe('elsewhere')
})
