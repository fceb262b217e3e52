import '#styles/shell.css'
import '#styles/overlays.css'
import '#styles/palette.css'
import type { Me } from '@azas/api/session/session.operations.ts'
import { landingOf, menuOf } from '@azas/domain/access/pages.ts'
import type { Segment } from '@azas/domain/access/pages.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { getRouteApi, Outlet, useLocation, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AttentionBlock } from '#features/attention/AttentionBlock.tsx'
import { JobButton } from '#features/job/JobButton.tsx'
import { ListNotice } from '#list/list-notice.ts'
import { JumpBox } from '../palette/JumpBox.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { Frame } from './Frame.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { SideMenu } from './SideMenu.tsx'

const shell = getRouteApi('/system/shell')

const attention = (hasRows: boolean) => <AttentionBlock isDue={hasRows} />

/** The signed-in area (product.md SHL-01). Roles without a menu get the plain frame (SHL-03). */
export function ShellLayout() {
  const { me } = shell.useRouteContext()
  const menu = menuOf(me.auth.role)
  const isLanding = useLocation({ select: ({ pathname }) => pathname === `/system/${landingOf(me.auth.role)}` })
  return (
    <>
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
              <ListNotice value={isLanding ? attention : null}>
                <Outlet />
              </ListNotice>
            </main>
          </div>
        </>
      )}
    </>
  )
}

function ShellHeader({ me, menu }: { me: Me; menu: readonly Segment[] }) {
  const [hasKeyHelp, setKeyHelp] = useState(false)
  return (
    <header className="head">
      <MenuDrawer menu={menu} />
      <Link className="brand" to="/system">
        <Brand />
      </Link>
      <JumpBox role={me.auth.role} />
      <div className="end">
        <JobButton userId={me.id} />
        <span className="only-w">
          <ColorModeToggle />
        </span>
        <AccountMenu me={me} onKeyHelp={() => setKeyHelp(true)} />
        <KeyHelp isOpen={hasKeyHelp} onChange={setKeyHelp} />
      </div>
    </header>
  )
}
