import { actionWords } from '@azas/domain/words/actions.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { useEffect } from 'react'
import { reportError } from '#api/report.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { Brand } from './Brand.tsx'
import { describeFailure } from './describe-failure.ts'

/** The screen when nothing else can be shown (product.md SHL-07). It needs no router, no data and no settings. */
export function FatalErrorPage({ error }: { error: unknown }) {
  const { title, body, message, mayReload } = describeFailure(error)
  const heading = usePageTitle(title)
  useEffect(() => {
    reportError(error)
  }, [error])
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
            {title}
          </h1>
          <p className="sub phrase">{body}</p>
          <dl className="dl">
            <dt>{failureWords.fatalMessage}</dt>
            <dd>{message}</dd>
          </dl>
          <div className="btns">
            <CopyButton text={message} label={failureWords.fatalCopy} />
            {mayReload ? <ReloadButton /> : null}
            <a className={mayReload ? 'btn' : 'btn pri'} href="/system">
              {failureWords.fatalAction}
            </a>
          </div>
        </div>
      </main>
    </div>
  )
}

function ReloadButton() {
  return (
    <button className="btn pri" type="button" onClick={() => window.location.reload()}>
      <Icon name="reload" />
      {actionWords.reload}
    </button>
  )
}
