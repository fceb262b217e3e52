import * as z from 'zod/mini'

type PolicyRules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: PolicyRules) => unknown }

/** Configures the libraries for the strict CSP; must run before the first render. */
export function configureForContentSecurityPolicy(): void {
  // zod's probe for `eval` would already be a violation.
  z.config({ jitless: true })
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: assertNoMarkup })
}

// The default Trusted Types policy: text without `<` and `&` cannot become markup.
function assertNoMarkup(text: string): string {
  if (/[<&]/u.test(text)) throw new TypeError('Markup from text is refused.')
  return text
}
