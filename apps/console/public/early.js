// Blocking and before the CSS: what cannot wait until the console itself has arrived.
{
  const page = document.documentElement
  // The page must never flash in the wrong colour mode (product.md SHL-04).
  const mode = localStorage.getItem('azas_admin_color_mode')
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  // The login form that came inside the page (src/app/early): nobody needs it who is signed in already.
  if (localStorage.getItem('azas_admin_token')) page.dataset.signedIn = ''
  addEventListener('submit', (event) => {
    if (!(event.target instanceof Element && event.target.closest('#early'))) return
    event.preventDefault()
    page.dataset.submitted = ''
    event.submitter?.setAttribute('aria-busy', 'true')
  })
  // Without the console's own files the form leads nowhere: say so, instead of waiting for ever.
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById('early-failed')?.removeAttribute('hidden')
  }
  addEventListener('error', onError, true)
  // Whoever is amid a conversion must not have the field taken away.
  addEventListener('compositionstart', () => (page.dataset.composing = ''))
  addEventListener('compositionend', () => delete page.dataset.composing)
}
