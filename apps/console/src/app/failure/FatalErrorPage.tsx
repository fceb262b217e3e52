import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import type { LastError } from '@azas/domain/support/support-mail.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { useEffect, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { FactList } from '#ui/record/FactList.tsx'
import { Brand } from '../shell/Brand.tsx'
import { describeFailure, type Failure } from './describe-failure.ts'
import { FatalSupport, hasSettings } from './FatalSupport.tsx'

/** The screen of last resort (product.md SHL-07), without router and data; without settings it omits the support. */
export function FatalErrorPage({ error }: { error: unknown }) {
  const failure = describeFailure(error)
  const [at] = useState(() => new Date())
  const heading = usePageTitle(failure.title)
  useEffect(() => {
    reportError(error)
  }, [error])
  const facts = listFacts(failure, at)
  return (
    <div className="out">
      <header className="head">
        <a className="brand" href="/system">
          <Brand />
        </a>
      </header>
      <main id="main">
        <div className="fatal" role="alert">
          <Icon name="erri" className="pic i" />
          <h1 ref={heading} tabIndex={-1}>
            {failure.title}
          </h1>
          <p className="sub phrase">{failure.body}</p>
          <FactList rows={facts} />
          <div className="btns">
            {failure.mayReload ? <ReloadButton /> : null}
            <a className={failure.mayReload ? 'btn' : 'btn pri'} href="/system">
              {failureWords.fatalAction}
            </a>
            <CopyButton text={textOf(facts)} label={failureWords.fatalCopy} />
            <FatalMailLink error={{ message: failure.message, requestId: failure.requestId, at }} />
          </div>
        </div>
      </main>
      <FatalSupport />
    </div>
  )
}

type Facts = (readonly [word: string, fact: string])[]

/** The facts that support asks for; the number is also in the server's log. */
function listFacts({ message, requestId }: Failure, at: Date): Facts {
  const facts: Facts = [[failureWords.fatalMessage, message]]
  if (requestId) facts.push([failureWords.fatalNumber, requestId])
  facts.push([failureWords.fatalAt, formatDateTime(at)])
  return facts
}

const textOf = (facts: Facts) => facts.map(([word, fact]) => `${word}：${fact}`).join('\n')

function ReloadButton() {
  return (
    <button className="btn pri" type="button" onClick={() => window.location.reload()}>
      <Icon name="reload" />
      {actionWords.reload}
    </button>
  )
}

async function buildMailtoUrl(error: LastError): Promise<string> {
  const { supportMailAddress } = await import('#support/support-mail.ts')
  return supportMailAddress(error)
}

/** A `mailto:` link to the support with the error; hidden until its text is ready. */
function FatalMailLink({ error }: { error: LastError }) {
  // Once: `error` is a new object in every render.
  const [pendingAddress] = useState(() => (hasSettings() ? buildMailtoUrl(error) : null))
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
