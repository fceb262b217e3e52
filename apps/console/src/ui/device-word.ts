import { accountWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import Bowser from 'bowser'

/** A user agent in words: `Chrome 140・Windows`. Without the system's version, which most user agents fake. */
export function deviceWord(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  const major = browser.version?.split('.')[0]
  return fill(accountWords.device, {
    browser: browser.name ? [browser.name, major].filter(Boolean).join(' ') : accountWords.unknownBrowser,
    os: os.name || accountWords.unknownOs,
  })
}
