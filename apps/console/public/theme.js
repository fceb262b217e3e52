// Blocking and before the CSS: the page must never flash in the wrong colour mode (product.md SHL-04).
{
  const mode = localStorage.getItem('azas_admin_color_mode')
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
