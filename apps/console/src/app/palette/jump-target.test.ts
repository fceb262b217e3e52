import { expect, test } from 'vitest'
import { hitsOf, type JumpGroup } from './jump-target.ts'

const target = { key: 'k', to: '/system/project', label: '現場', icon: 'site' } as const
const groupOf = (label: string, state: 'hits' | 'none' | 'pending'): JumpGroup => ({
  label,
  targets: state === 'hits' ? [target] : [],
  pending: state === 'pending',
})
const isFirstSettled = (...states: ('hits' | 'none' | 'pending')[]) =>
  hitsOf(states.map((state, n) => groupOf(String(n), state))).isFirstSettled

test('SHL-12 the first hit is known once nothing above it is still searched', () => {
  expect(isFirstSettled('hits', 'pending')).toBe(true)
  expect(isFirstSettled('none', 'hits', 'pending')).toBe(true)
  expect(isFirstSettled('pending', 'hits')).toBe(false)
  expect(isFirstSettled('none', 'pending', 'hits')).toBe(false)
  expect(isFirstSettled('none', 'none')).toBe(false)
})
