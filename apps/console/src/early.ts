import { readStored } from '#api/kept/storage.ts'
import { findRedirect } from '#api/session/entrance.ts'
import { tokens } from '#api/session/tokens.ts'

// Blocking and before the style sheet: the colour mode must never flash (SHL-04), nor a page that is left at once (SES-06).
const page = document.documentElement
const mode = readStored('color_mode')
const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
page.dataset['colorMode'] = dark ? 'dark' : 'light'

const redirect = findRedirect(window.location, tokens.read() !== null)
if (redirect !== null) {
  page.dataset['leaving'] = ''
  window.location.replace(redirect)
}

// Without its own files a page stays empty: say so, and offer another try (SHL-07).
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sayNotLoaded(), true)

function sayNotLoaded(): void {
  const words = document.querySelector<HTMLTemplateElement>('#unloaded')?.content.cloneNode(true)
  if (words) document.getElementById('root')?.replaceChildren(words)
  document.querySelector('.unloaded button')?.addEventListener('click', () => window.location.reload())
}
