import { isWelcomePath } from '@azas/domain/access/signed-out.ts'

const file = /\.[a-z\d]{2,5}$/iu

/**
 * Whether the console's router serves a URL (SES-05, SES-06). Everything else is a 404 and never HTML: a scraper of
 * `/metrics` or a scanner of `/.env` must not take the page for an answer.
 */
export function isConsoleUrl(url: string, realm: string): boolean {
  const path = url.replace(/[?#].*$/su, '')
  if (path === '/' || isWelcomePath(path)) return true
  return ['/system', `/${realm}`].some((area) => path === area || path.startsWith(`${area}/`)) && !file.test(path)
}
