import '#styles/shell.css'
import '#styles/overlays.css'
import '#styles/palette.css'
import { menuOf } from '@azas/domain/access/pages.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { AccountMenu } from './AccountMenu.tsx'
import { Frame } from './Frame.tsx'
import { LazyToasts } from '../toasts/LazyToasts.tsx'
import { MantineFrame } from './MantineFrame.tsx'
import { ShellHeader } from './ShellHeader.tsx'
import { SideMenu } from './SideMenu.tsx'

const shell = getRouteApi('/system/shell')

/** The signed-in area (product.md SHL-01). Roles without a menu get the plain frame (SHL-03). */
export function ShellLayout() {
  const { me } = shell.useRouteContext()
  const menu = menuOf(me.auth.role)
  return (
    <MantineFrame>
      <LazyToasts />
      {menu.length === 0 ? (
        <Frame account={<AccountMenu me={me} />}>
          <Outlet />
        </Frame>
      ) : (
        <>
          <a className="skip" href="#main">
            {actionWords.skip}
          </a>
          <div className="shell">
            <ShellHeader me={me} menu={menu} />
            <SideMenu menu={menu} />
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </>
      )}
    </MantineFrame>
  )
}
