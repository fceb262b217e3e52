import type { LastError } from '@azas/domain/support/support-mail.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { useEffect, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { hasSettings } from './FatalSupport.tsx'

async function writeAddress(error: LastError): Promise<string> {
  const { supportMailAddress } = await import('../support/support-mail.ts')
  return supportMailAddress(error)
}

/** A `mailto:` link to the support with the error; hidden until its text is ready. */
export function FatalMailLink({ error }: { error: LastError }) {
  const [pendingAddress] = useState(() => (hasSettings() ? writeAddress(error) : null))
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    pendingAddress?.then(setAddress).catch(reportError)
  }, [pendingAddress])
  if (address === null) return null
  return (
    <a className="btn" href={address}>
      <Icon name="mail" />
      {failureWords.fatalMail}
    </a>
  )
}
