import { setNonce } from 'get-nonce'
import * as z from 'zod/mini'

type PolicyRules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: PolicyRules) => unknown }

/** The nonce that the server gave this page; styles made at run time carry it (security.md 2.9). */
export function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Makes the libraries keep within the strict CSP. Before anything is drawn or parsed. */
export function obeyContentSecurityPolicy(): void {
  setNonce(readNonce())
  // zod tries whether it may compile code: the trial alone is a violation.
  z.config({ jitless: true })
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: refuseMarkup })
}

// Mantine writes CSS by innerHTML. Text without these two characters cannot become an element.
function refuseMarkup(text: string): string {
  if (/[<&]/u.test(text)) throw new TypeError('Markup from text is refused.')
  return text
}
