import { setNonce } from 'get-nonce'
import * as z from 'zod/mini'

type PolicyRules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: PolicyRules) => unknown }

/** The page's CSP nonce, for styles created at run time (security.md 2.9). */
export function readNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Configures the libraries for the strict CSP; must run before the first render. */
export function configureForContentSecurityPolicy(): void {
  setNonce(readNonce())
  // zod's probe for `eval` would already be a violation.
  z.config({ jitless: true })
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: assertNoMarkup })
}

// The default Trusted Types policy: Mantine sets CSS by innerHTML, and text without `<` and `&` cannot become markup.
function assertNoMarkup(text: string): string {
  if (/[<&]/u.test(text)) throw new TypeError('Markup from text is refused.')
  return text
}
