import { fill } from '@azas/domain/words/fill.ts'
import { supportWords } from '@azas/domain/words/shell.ts'
import { getSettings } from '#api/settings.ts'
import { useOpenNow } from './use-open-now.ts'

/** When the support answers the phone, and whether it does now (product.md SHL-05). */
export function SupportHours() {
  const { opensAt, closesAt } = getSettings().support
  return (
    <div className="sub hours">
      <span className="nw">{fill(supportWords.hours, { opensAt, closesAt })}</span>
      <wbr />
      <span className="nw">{supportWords.hoursExcept}</span>
      <OpenNow />
    </div>
  )
}

function OpenNow() {
  const isOpen = useOpenNow()
  return <div className={isOpen ? 'now open' : 'now'}>{isOpen ? supportWords.openNow : supportWords.closedNow}</div>
}
