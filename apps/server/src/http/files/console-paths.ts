import { isWelcomePath } from '@azas/domain/access/signed-out.ts'

const file = /\.[a-z\d]{2,5}$/iu

/**
 * True if the console's router serves a URL (SES-05, SES-06). Any other URL is a 404 without HTML, so that a request for
 * `/metrics` or `/.env` does not get the page.
 */
export function isConsoleUrl(url: string, realm: string): boolean {
  const path = url.replace(/[?#].*$/su, '')
  if (path === '/' || isWelcomePath(path)) return true
  return ['/system', `/${realm}`].some((area) => path === area || path.startsWith(`${area}/`)) && !file.test(path)
}
