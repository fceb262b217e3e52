import { pages, type Segment } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { getSettings } from '#api/settings.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { BuildLabels } from './BuildLabels.tsx'
import { telHref } from './support.ts'

const icons: Record<Segment, IconName> = {
  'service-contract': 'contract',
  admin: 'admin',
  project: 'site',
  notice: 'notice',
  'office-project': 'tenant',
  'office-notice': 'onotice',
  'office-account': 'account',
}

type Props = { menu: readonly Segment[]; onChoose?: () => void }

/** The side menu, and what stands at its foot (product.md SHL-01, SHL-05, SHL-10). */
export function SideMenu({ menu, onChoose }: Props) {
  return (
    <nav className="menu" aria-label={shellWords.mainMenu}>
      {menu.map((segment, index) => (
        <Fragment key={segment}>
          {index > 0 && pages[segment].group !== groupBefore(menu, index) ? <div className="gap" /> : null}
          <Link className="item" to={`/system/${segment}`} onClick={onChoose} activeOptions={{ includeSearch: false }}>
            <Icon name={icons[segment]} />
            {pages[segment].word}
          </Link>
        </Fragment>
      ))}
      <Foot />
    </nav>
  )
}

function groupBefore(menu: readonly Segment[], index: number): string | undefined {
  const before = menu[index - 1]
  return before && pages[before].group
}

function Foot() {
  const { phone, email } = getSettings().support
  return (
    <div className="foot">
      <section>
        <h2>
          <Icon name="phone" />
          {shellWords.contact}
        </h2>
        <a className="tel" href={telHref(phone)}>
          {phone}
        </a>
        <div className="sub">
          {shellWords.hours}
          <br />
          {shellWords.hoursExcept}
        </div>
        <a href={`mailto:${email}`}>{email}</a>
      </section>
      <div className="build">
        <BuildLabels />
      </div>
    </div>
  )
}
