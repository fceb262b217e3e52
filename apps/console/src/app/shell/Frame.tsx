import { actionWords } from '@azas/domain/words/shell.ts'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { SupportBand } from './SupportBand.tsx'

/** The frame of pages without a menu: header, one column, support at the foot. */
export function Frame({ account, children }: { account?: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {actionWords.skip}
      </a>
      <div className="out">
        <header className="head">
          <a className="brand" href="/system">
            <Brand />
          </a>
          <div className="end">
            <ColorModeToggle />
            {account}
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SupportBand />
      </div>
    </>
  )
}
