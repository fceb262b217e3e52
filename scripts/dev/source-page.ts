/** What the build puts into a page: its scripts, its styles, and the files to fetch ahead. */
const built =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>|meta name="azas-console-files"[^>]*>)/gu

/** The preamble is a file here, as the page's policy allows no script inside it. */
const hotModules = ['/@vite/client', '/@id/@vitejs/plugin-react/preamble']

/**
 * A page of the real server with the modules of the sources in place of the built files. Everything else stays: the
 * settings and the early script. What is no page of the console is returned as it is.
 */
export function loadFromSources(page: string): string {
  if (!page.includes('id="azas-settings"')) return page
  // Only the signed-out page fetches the console ahead (decision 0020).
  const entry = page.includes('name="azas-console-files"') ? 'signed-out' : 'main'
  const scripts = [...hotModules, `/src/${entry}.tsx`].map((src) => `<script type="module" src="${src}"></script>`)
  return page.replaceAll(built, '').replace('</head>', `${scripts.join('\n    ')}\n  </head>`)
}

/** The page's policy, with the styles that Vite puts into the page as it replaces modules. */
export const allowOwnStyles = (policy: unknown) =>
  typeof policy === 'string' && {
    'content-security-policy': policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  }

/** True for what Vite serves: its own modules, and those of the sources and of packages. */
export const isModule = (url: string): boolean =>
  /^\/(?:@vite|@id|@fs|@react-refresh|src|node_modules)(?:[/?]|$)/u.test(url)
