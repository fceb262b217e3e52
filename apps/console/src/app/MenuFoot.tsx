import { BuildLabels } from './BuildLabels.tsx'
import { SupportSection } from './support/SupportSection.tsx'

/** What stands below the menu's entries, in the drawer too (product.md SHL-05, SHL-10). */
export function MenuFoot() {
  return (
    <div className="foot">
      <SupportSection />
      <div className="build">
        <BuildLabels />
      </div>
    </div>
  )
}
