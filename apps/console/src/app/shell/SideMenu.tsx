import { pages, type Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { SupportSection } from '#support/SupportSection.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { ManualSection } from '../manual/ManualSection.tsx'
import { BuildLabels } from './BuildLabels.tsx'
import { pageIcons } from './page-icons.ts'

type Props = { menu: readonly Segment[]; onChoose?: () => void }

/** The side menu, and what stands at its foot (product.md SHL-01, SHL-05, SHL-10). */
export function SideMenu({ menu, onChoose }: Props) {
  return (
    <nav className="menu" aria-label={shellWords.mainMenu}>
      {menu.map((segment, index) => (
        <Fragment key={segment}>
          {index > 0 && pages[segment].group !== groupBefore(menu, index) ? <div className="gap" /> : null}
          <Link className="item" to={`/system/${segment}`} onClick={onChoose} activeOptions={{ includeSearch: false }}>
            <Icon name={pageIcons[segment]} />
            {pages[segment].word}
          </Link>
        </Fragment>
      ))}
      <MenuFoot />
    </nav>
  )
}

function groupBefore(menu: readonly Segment[], index: number): string | undefined {
  const before = menu[index - 1]
  return before && pages[before].group
}

/** What stands below the menu's entries, in the drawer too (product.md SHL-05, SHL-06, SHL-10). */
function MenuFoot() {
  return (
    <div className="foot">
      <ManualSection />
      <SupportSection />
      <div className="build">
        <BuildLabels />
      </div>
    </div>
  )
}
