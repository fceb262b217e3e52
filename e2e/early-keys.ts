import type { CDPSession, Page, Route } from '@playwright/test'

/** Keys by the name that the browser gives them. */
const keyCodes: Readonly<Record<string, number>> = { Tab: 9, Enter: 13, Escape: 27, ' ': 32, ArrowDown: 40, k: 75 }
const control = 2

/** Sends keys as fast as the browser takes them: none waits for what the one before did. `^k` is Ctrl-K, `~げんば` a conversion that stays open. */
export async function pressAtOnce(page: Page, keys: readonly string[]): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await Promise.all(
    keys.flatMap((name) => {
      if (name.startsWith('~')) return [composeText(session, name.slice(1))]
      const modifiers = name.startsWith('^') ? control : 0
      const key = name.replace('^', '')
      const windowsVirtualKeyCode = keyCodes[key]
      if (windowsVirtualKeyCode === undefined) return [session.send('Input.insertText', { text: key })]
      const text = modifiers ? undefined : { Enter: '\r', ' ': ' ' }[key]
      const event = { key, code: key, windowsVirtualKeyCode, modifiers, ...(text && { text }) }
      return [
        session.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
      ]
    }),
  )
  return session
}

const composeText = (session: CDPSession, text: string) =>
  session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** A machine so many times as slow; by a turned clock the browser would measure its pauses wrong and stand still. */
export async function slowDown(page: Page, rate = 6): Promise<void> {
  if (process.env['FAKETIME']) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Holds the console's files of a name back until `release`; `asked` resolves when the first one is asked for. */
export async function holdFile(page: Page, name: string) {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route: Route) => {
    asked.resolve()
    await gate.promise
    await route.fallback()
  })
  return { asked: asked.promise, release: gate.resolve }
}
