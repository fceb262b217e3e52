import { supportWords } from '@azas/domain/words/shell.ts'
import { getSettings } from '#api/settings.ts'
import { SupportHours } from '#support/SupportHours.tsx'
import { SupportMailButton } from '#support/SupportMailButton.tsx'
import { telHref } from '#support/tel-href.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { BuildLabels } from './BuildLabels.tsx'

/** Support at the foot of every page without a menu (product.md SHL-05). */
export function SupportBand() {
  const { phone, email } = getSettings().support
  return (
    <section className="supp" aria-labelledby="support-title">
      <div>
        <h2 id="support-title">
          <Icon name="phone" />
          {supportWords.title}
        </h2>
        <div>
          <div className="cap">{supportWords.phoneLabel}</div>
          <a className="tel" href={telHref(phone)}>
            {phone}
          </a>
          <SupportHours />
        </div>
        <div>
          <div className="cap">{supportWords.emailLabel}</div>
          <div className="email">{email}</div>
          <SupportMailButton className="btn" />
        </div>
        <div className="foot cap">
          <BuildLabels />
        </div>
      </div>
    </section>
  )
}
