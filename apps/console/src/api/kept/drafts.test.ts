import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  forgetDraft,
  keepDraft,
  markDrafts,
  noteLeaving,
  readDraft,
  settleDrafts,
  takeDraftMark,
  wipeDrafts,
} from './drafts.ts'

const storage = new Map<string, string>()
const Draft = z.object({ title: z.string(), body: z.string() })
const draft = { title: '朝礼の時間', body: '八時から' }

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('SES-09 a draft comes back to the same person and place, and to no other', () => {
  keepDraft('user-1', 'notice', draft)
  expect(readDraft('user-1', 'notice', Draft)).toEqual(draft)
  expect(readDraft('user-2', 'notice', Draft)).toBeNull()
  expect(readDraft('user-1', 'project', Draft)).toBeNull()
  forgetDraft('user-1', 'notice')
  expect(readDraft('user-1', 'notice', Draft)).toBeNull()
})

test('SES-09 a draft never holds a password', () => {
  const secrets = { password: 'a', currentPassword: 'b', current_password: 'c', confirmation: 'd', access_token: 'e' }
  keepDraft('user-1', 'account', { ...draft, ...secrets })
  expect(JSON.parse([...storage.values()][0]!)).toEqual(draft)
})

test('SES-09 SES-11 what is corrupt or of an older shape counts as none, and keys begin as all of ours', () => {
  keepDraft('user-1', 'notice', { title: 1 })
  expect(readDraft('user-1', 'notice', Draft)).toBeNull()
  const [key] = storage.keys()
  expect(key).toMatch(/^azas_admin_/u)
  storage.set(key!, '{')
  expect(readDraft('user-1', 'notice', Draft)).toBeNull()
})

test('SES-09 a logout wipes every draft of the tab and nothing else', () => {
  keepDraft('user-1', 'notice', draft)
  keepDraft('user-2', 'project', draft)
  storage.set('azas_admin_other', '1')
  wipeDrafts()
  expect([...storage.keys()]).toEqual(['azas_admin_other'])
})

test('SES-09 only the end of a session marks a draft as left, once, and forgetting it takes the mark along', () => {
  keepDraft('user-1', 'notice', draft)
  expect(takeDraftMark('user-1', 'notice')).toBe(false)
  markDrafts()
  expect([takeDraftMark('user-1', 'notice'), takeDraftMark('user-1', 'notice')]).toEqual([true, false])
  expect(readDraft('user-1', 'notice', Draft)).toEqual(draft)
  markDrafts()
  forgetDraft('user-1', 'notice')
  expect(takeDraftMark('user-1', 'notice')).toBe(false)
  keepDraft('user-2', 'project', draft)
  markDrafts()
  wipeDrafts()
  expect(storage.size).toBe(0)
})

test.each([
  ['a reload', 'reload', 'left', true],
  ['a reload after a crash', 'reload', 'crashed', true],
  ['a tab that is restored after a crash', 'back_forward', 'crashed', true],
  ['the way back', 'back_forward', 'left', false],
  ['the address bar', 'navigate', 'left', false],
  ['the address bar after a crash', 'navigate', 'crashed', false],
] as const)('SES-09 FRM-04 %s: a draft comes back only where nobody chose to leave', (_, navigation, end, isKept) => {
  const place = '/system/project/1/user/new'
  keepDraft('user-1', place, draft)
  if (end === 'left') noteLeaving()
  settleDrafts(navigation)
  expect(readDraft('user-1', place, Draft)).toEqual(isKept ? draft : null)
  expect([...storage.keys()].filter((key) => key.endsWith('_left'))).toEqual([])
})

test('SES-09 the draft of an ended session waits until its form opens, whatever is opened before', () => {
  keepDraft('user-1', '/system/notice/new', draft)
  markDrafts()
  keepDraft('user-1', '/system/project/new', draft)
  noteLeaving()
  settleDrafts('navigate')
  settleDrafts('back_forward')
  settleDrafts('navigate')
  expect(readDraft('user-1', '/system/notice/new', Draft)).toEqual(draft)
  expect(readDraft('user-1', '/system/project/new', Draft)).toBeNull()
})
