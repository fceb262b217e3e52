import type { Plugin } from 'vite'

const key = /"tsr-scroll-restoration-v[\w.]+"/gu

/** The router keeps scroll positions under a key that no option names; every key of ours begins alike (SES-11). */
export function ownScrollKey(): Plugin {
  return {
    name: 'own-scroll-key',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js$/ },
      handler: (code) => {
        if (!key.test(code)) throw new Error('The router names its scroll positions in another way now.')
        return { code: code.replaceAll(key, '"azas_admin_scroll"'), map: null }
      },
    },
  }
}
