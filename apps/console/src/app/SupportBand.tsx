import { shellWords } from '@azas/domain/words/shell.ts'
import { getSettings } from '#api/settings.ts'
import { Icon } from '#ui/Icon.tsx'
import { BuildLabels } from './BuildLabels.tsx'
import { telHref } from './support.ts'

/** Support at the foot of every signed-out page (product.md SHL-05; its dialog is a later issue). */
export function SupportBand() {
  const { phone, email } = getSettings().support
  return (
    <section className="supp" aria-labelledby="support-title">
      <div>
        <h2 id="support-title">
          <Icon name="phone" />
          {shellWords.contact}
        </h2>
        <div>
          <div className="cap">{shellWords.phoneLabel}</div>
          <a className="tel" href={telHref(phone)}>
            {phone}
          </a>
          <div className="cap">
            {shellWords.hours}
            {shellWords.hoursExcept}
          </div>
        </div>
        <div>
          <div className="cap">{shellWords.emailLabel}</div>
          <a className="mailto" href={`mailto:${email}`}>
            {email}
          </a>
          <div className="cap phrase">{shellWords.contactHint}</div>
        </div>
        <div className="foot cap">
          <BuildLabels />
        </div>
      </div>
    </section>
  )
}
