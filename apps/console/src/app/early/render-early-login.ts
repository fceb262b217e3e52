import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EarlyLogin } from './EarlyLogin.tsx'

/** The early login form as HTML, with the focus in its first field; run by the build alone. */
export const renderEarlyLogin = (): string =>
  renderToStaticMarkup(createElement(EarlyLogin)).replace('<input ', '<input autofocus ')
