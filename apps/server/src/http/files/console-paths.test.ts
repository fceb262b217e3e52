import { expect, test } from 'vitest'
import { isConsoleUrl } from './console-paths.ts'

test.each([
  '/',
  '/?utm=a',
  '/system',
  '/system/',
  '/system/login',
  '/system/login?to=%2Fsystem%2Fproject',
  '/system/nothing/known',
  '/system/admin?keyword=mori@example.jp',
  '/genba',
  '/genba/anything',
  '/genba/welcome-password-reset',
  '/other/welcome-password-reset',
  '/other/welcome-password-reset?from=mail',
])('OPS-02 the page answers %s', (url) => {
  expect(isConsoleUrl(url, 'genba')).toBe(true)
})

test.each([
  '/metrics',
  '/foo.json',
  '/.env',
  '/wp-login.php',
  '/system.json',
  '/system/index.html',
  '/system/.env.bak',
  '/systemic',
  '/system-api',
  '/system-api/nothing',
  '/genbame',
  '/assets/gone-1a2b3c.js',
  '/assets/gone?a=/system',
  '//system/login',
  '/a/b/welcome-password-reset',
  '/other/welcome-password-reset.php',
])('OPS-02 %s is not the page', (url) => {
  expect(isConsoleUrl(url, 'genba')).toBe(false)
})
