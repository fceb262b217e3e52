import { BuildLabels } from './BuildLabels.tsx'
import { ManualSection } from '../manual/ManualSection.tsx'
import { SupportSection } from '../support/SupportSection.tsx'

/** What stands below the menu's entries, in the drawer too (product.md SHL-05, SHL-06, SHL-10). */
export function MenuFoot() {
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
