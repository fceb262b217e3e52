import { supportWords } from '@azas/domain/words/shell.ts'
import { getSettings } from '#api/settings.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { SupportHours } from './SupportHours.tsx'
import { SupportMailButton } from './SupportMailButton.tsx'
import { telHref } from './tel-href.ts'

/** Support at the foot of the side menu (product.md SHL-05). */
export function SupportSection() {
  const { phone, email } = getSettings().support
  return (
    <section>
      <h2>
        <Icon name="phone" />
        {supportWords.title}
      </h2>
      <a className="tel" href={telHref(phone)}>
        <span className="sr">{supportWords.phoneLabel}</span>
        {phone}
      </a>
      <SupportHours />
      <div className="email">{email}</div>
      <SupportMailButton className="linklike" />
    </section>
  )
}
