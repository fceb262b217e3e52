import { expect, test } from 'vitest'
import type { Room } from '#ui/use-room.ts'
import type { Column } from '../rows/column.ts'
import { isVisible, type ListLook, parseListLook, standardLook, visibleColumns } from './list-look.ts'

const column = (part: Partial<Column<null, never>>): Column<null, never> => ({
  key: 'x',
  header: '',
  width: 100,
  cell: () => null,
  ...part,
})
const look = (columns: ListLook['columns']): ListLook => ({ ...standardLook, columns })
const rooms: Room[] = [1, 2, 3]
const roomsOf = (part: Partial<Column<null, never>>, columns: ListLook['columns'] = {}) =>
  rooms.filter((room) => isVisible(column(part), look(columns), room))

test('LST-02 columns leave by their priority, 3 first', () => {
  expect([roomsOf({}), roomsOf({ priority: 2 }), roomsOf({ priority: 3 })]).toEqual([[1, 2, 3], [2, 3], [3]])
})

test('LST-02 a wanted column stands at every width, an unwanted one at none, the name always', () => {
  expect(roomsOf({ priority: 3 }, { x: true })).toEqual(rooms)
  expect(roomsOf({}, { x: false })).toEqual([])
  expect(roomsOf({ card: 'name' }, { x: false })).toEqual(rooms)
})

test('LST-02 the column that the rows are sorted by stands at every width, also where it was put away', () => {
  const nameColumn: Column<null, 'x' | 'y'> = {
    key: 'x',
    header: '',
    width: 100,
    sort: 'x',
    priority: 4,
    cell: () => null,
  }
  const isColumnVisible = (sort?: 'x' | '-x' | 'y') => isVisible(nameColumn, look({ x: false }), 3, sort)
  expect([isColumnVisible('x'), isColumnVisible('-x'), isColumnVisible('y'), isColumnVisible()]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('LST-02 a sorted column is not added where another one shows its value', () => {
  const period: Column<null, 'start' | 'end'> = {
    key: 'period',
    header: '',
    width: 100,
    sort: 'start',
    alsoShows: 'end',
    cell: () => null,
  }
  const end: Column<null, 'start' | 'end'> = {
    key: 'end',
    header: '',
    width: 100,
    sort: 'end',
    priority: 4,
    cell: () => null,
  }
  const keysOf = (columns: Record<string, boolean>, sort: 'end' | '-end' | 'start') =>
    visibleColumns([period, end], look(columns), 3, sort).map(({ key }) => key)
  expect([keysOf({}, 'end'), keysOf({}, '-end'), keysOf({}, 'start')]).toEqual([['period'], ['period'], ['period']])
  expect(keysOf({ period: false }, 'end')).toEqual(['end'])
  expect(keysOf({ end: true }, 'end')).toEqual(['period', 'end'])
})

test.each([null, '', '{', 'null', '[]', '"relaxed"', '7'])('LST-02 a stored %j counts as the standard look', (text) => {
  expect(parseListLook(text)).toEqual(standardLook)
})

test('LST-02 each part of a stored look falls back by itself', () => {
  expect(parseListLook('{"height":"huge","columns":{"a":false}}')).toEqual({
    height: 'standard',
    columns: { a: false },
  })
  expect(parseListLook('{"height":"relaxed","columns":{"a":"no"}}')).toEqual({ height: 'relaxed', columns: {} })
  expect(parseListLook('{"height":"compact"}')).toEqual({ height: 'compact', columns: {} })
})
