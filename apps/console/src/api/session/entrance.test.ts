import { expect, test } from 'vitest'
import { findRedirect } from './entrance.ts'

const at = (href: string) => new URL(href, 'https://console.invalid')

test.each([
  ['/system/login', null],
  ['/system/password-reset/', null],
  ['/system/password-reset/form#token=x', null],
  ['/system/token-expired?of=invitation', null],
  ['/system/welcome-password-reset', '/system/login'],
  ['/system/welcome-password-reset#invitation=abc', null],
  ['/other/welcome-password-reset#invitation=abc', null],
  ['/', '/system/login'],
  ['/system', '/system/login'],
  ['/elsewhere', '/system/login'],
  ['/system/project?page=2', '/system/login?to=%2Fsystem%2Fproject%3Fpage%3D2'],
])('SES-06 signed out, %s leads to %s', (href, to) => {
  expect(findRedirect(at(href), false)).toBe(to)
})

test.each([
  ['/system/login', '/system'],
  ['/system/login?to=%2Fsystem%2Fproject%3Fpage%3D2', '/system/project?page=2'],
  ['/system/login?to=https%3A%2F%2Fevil.example%2Fsystem%2Fx', '/system'],
  ['/system/login?to=%2Fsystem%2Ftoken-expired', '/system'],
  ['/system/password-reset', '/system'],
  ['/system/password-reset/form#token=x', '/system'],
  ['/system/token-expired', '/system'],
  ['/system/welcome-password-reset', null],
  ['/system/welcome-password-reset#invitation=abc', null],
  ['/', null],
  ['/system/project', null],
])('SES-06 signed in, %s leads to %s', (href, to) => {
  expect(findRedirect(at(href), true)).toBe(to)
})
