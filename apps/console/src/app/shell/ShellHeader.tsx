import type { Me } from '@azas/api/session/session.operations.ts'
import type { Segment } from '@azas/domain/access/pages.ts'
import { Link } from '@tanstack/react-router'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { JumpBox } from '../palette/JumpBox.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'

export function ShellHeader({ me, menu }: { me: Me; menu: readonly Segment[] }) {
  return (
    <header className="head">
      <MenuDrawer menu={menu} />
      <Link className="brand" to="/system">
        <Brand />
      </Link>
      <JumpBox role={me.auth.role} />
      <div className="end">
        <ColorModeToggle />
        <AccountMenu me={me} />
      </div>
    </header>
  )
}
